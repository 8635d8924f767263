import { type ComponentType, useRef, useState } from 'react';
import { useApp, useMessages, useView } from '../../app/hooks.ts';
import { tellNotLoaded } from '../../app/run/troubles.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Transport.module.css';

export interface DebugMenuProps {
  readonly onClose: () => void;
}

/** Opens the debugger's steps, breakpoints and jumps; what they say to who hears the page is said here. */
export function DebugKey() {
  const app = useApp();
  const m = useMessages();
  const said = useView((state) => state.said);
  const key = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<DebugMenuProps> | null>(null);
  const open = (): void => {
    import('./DebugMenu.tsx').then(
      (part) => setMenu(() => part.default),
      () => tellNotLoaded(app),
    );
  };
  const close = (): void => {
    setMenu(null);
    key.current?.focus();
  };
  return (
    <div className={styles.debug}>
      <Button
        ref={key}
        aria-label={m.transport.debug}
        title={m.transport.debug}
        aria-haspopup="menu"
        aria-expanded={Menu !== null}
        onClick={() => (Menu ? close() : open())}
      >
        <Icon name="breakpoint" size={13} />
        <Icon name="down" size={11} />
      </Button>
      {Menu && <Menu onClose={close} />}
      <span role="status" className="sr">
        {said}
      </span>
    </div>
  );
}
