import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** 'very': as much of the page as helps two columns, 'whole': as helps four. */
  readonly wide?: boolean | 'very' | 'whole';
}

const WIDTHS: Readonly<Record<string, string>> = {
  true: styles.wide,
  very: styles.veryWide,
  whole: `${styles.veryWide} ${styles.whole}`,
};

/** The platform's own modal: focus begins at `data-autofocus` and stays inside, Esc and the ground behind it close it, focus returns. */
export function Dialog({ title, closeLabel, onClose, children, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useGroundClick(ref, onClose);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={[styles.dialog, WIDTHS[String(wide)]].filter(Boolean).join(' ')}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <Button look="plain" square aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A press on the ground behind a dialog arrives at the dialog itself. */
function useGroundClick(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    const close = (event: MouseEvent): void => {
      if (event.target === dialog) latest.current();
    };
    dialog?.addEventListener('click', close);
    return () => dialog?.removeEventListener('click', close);
  }, [ref]);
}
