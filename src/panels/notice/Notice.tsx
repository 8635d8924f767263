import { useApp, useMessages, useView } from '../../app/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Notice.module.css';

/** One line about something that just happened, with what can be done about it. Stays until it is dismissed. */
export function Notice() {
  const app = useApp();
  const m = useMessages();
  const notice = useView((state) => state.notice);
  const dismiss = (): void => app.view.setState({ notice: null });
  return (
    <div className={styles.place}>
      <div className={notice ? styles.notice : undefined}>
        {notice && (
          <Icon
            name={notice.tone === 'warning' ? 'warn' : 'diamond'}
            size={15}
            className={notice.tone === 'warning' ? styles.warn : undefined}
          />
        )}
        {/* Only what is told: its buttons would be read with it. By id, so that the same is told anew. */}
        <p role="status" className={styles.text}>
          {notice && <span key={notice.id}>{notice.text}</span>}
        </p>
        {notice?.action && (
          <Button
            onClick={() => {
              dismiss();
              notice.action?.run();
            }}
          >
            {notice.action.label}
          </Button>
        )}
        {notice && (
          <Button look="plain" onClick={dismiss}>
            {m.app.dismiss}
          </Button>
        )}
      </div>
    </div>
  );
}
