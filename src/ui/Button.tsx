import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'outline' | 'plain' | 'solid';
  /** Square, an icon alone; needs an aria-label. */
  readonly square?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'outline', square = false, className, type = 'button', ...all }: ButtonProps) {
  const looks = [styles.button, styles[look], square && styles.square, className].filter(Boolean).join(' ');
  return <button type={type} className={looks} {...nameOnce(all)} />;
}

/** A title that says the same as the label would be read a second time, as the description; an icon has no words. */
function nameOnce(all: ButtonHTMLAttributes<HTMLButtonElement>): ButtonHTMLAttributes<HTMLButtonElement> {
  const { 'aria-label': label, ...rest } = all;
  return label === all.title && typeof all.children !== 'string' ? rest : all;
}
