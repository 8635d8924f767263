import { useApp, useMessages, usePrefs, useRun } from '../../app/hooks.ts';
import { LANE_IDS } from '../../app/lanes.ts';
import { growLanes } from '../../app/program.ts';
import type { OpenDialog } from '../../app/view-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './TopBar.module.css';

/** The name, the examples, and what concerns the page as a whole. */
export function TopBar({ isPhone }: { isPhone: boolean }) {
  const app = useApp();
  const m = useMessages();
  const title = useRun((state) => state.origin?.title ?? '');
  const isFull = useRun((state) => state.lanes.length >= LANE_IDS.length);
  const asksNetwork = useRun(({ program }) => Object.values(program.files).some((text) => /\bfetch\s*\(/.test(text)));
  const makesErrors = useRun(({ program }) =>
    Object.values(program.files).some((text) => /Error\b|\bthrow\b/.test(text)),
  );
  const open = (dialog: OpenDialog) => () => app.view.setState({ dialog });
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <Mark />
        {m.app.name}
      </h1>
      <Button look="plain" className={styles.example} aria-haspopup="dialog" onClick={open('examples')}>
        {isPhone ? m.top.examples : title || m.top.examples}
        <Icon name="down" />
      </Button>
      <span className={styles.space} />
      {!isPhone && (
        <Button look="plain" aria-label={m.top.addLaneName} disabled={isFull} onClick={() => growLanes(app)}>
          <Icon name="plus" />
          {m.top.addLane}
        </Button>
      )}
      {asksNetwork && (
        <Button look="plain" aria-haspopup="dialog" onClick={open('responses')}>
          {m.top.responses}
        </Button>
      )}
      {makesErrors && !isPhone && (
        <Button look="plain" aria-haspopup="dialog" title={m.stacks.title} onClick={open('stacks')}>
          {m.top.stacks}
        </Button>
      )}
      {!isPhone && (
        <Button look="plain" aria-haspopup="dialog" title={m.native.title} onClick={open('native')}>
          {m.top.native}
        </Button>
      )}
      <Button look="plain" aria-haspopup="dialog" onClick={open('share')}>
        {m.top.share}
      </Button>
      {!isPhone && <ThemeKey />}
      <Button
        look="plain"
        square
        aria-label={m.top.commands}
        title={m.top.commands}
        aria-haspopup="dialog"
        onClick={open('palette')}
      >
        <Icon name={isPhone ? 'menu' : 'search'} />
      </Button>
      {!isPhone && (
        <Button
          look="plain"
          square
          aria-label={m.top.help}
          title={m.top.help}
          aria-haspopup="dialog"
          onClick={open('help')}
        >
          <Icon name="help" />
        </Button>
      )}
    </header>
  );
}

function ThemeKey() {
  const app = useApp();
  const m = useMessages();
  const theme = usePrefs((state) => state.theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  const name = isDark ? m.top.theme.light : m.top.theme.dark;
  return (
    <Button
      look="plain"
      square
      aria-label={name}
      title={name}
      onClick={() => app.prefs.setState({ theme: isDark ? 'light' : 'dark' })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </Button>
  );
}
