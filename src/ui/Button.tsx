import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'outline' | 'plain' | 'solid';
  /** Square, an icon alone; needs an aria-label. */
  readonly square?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'outline', square = false, className, type = 'button', ...rest }: ButtonProps) {
  const looks = [styles.button, styles[look], square && styles.square, className].filter(Boolean).join(' ');
  return <button type={type} className={looks} {...rest} />;
}
