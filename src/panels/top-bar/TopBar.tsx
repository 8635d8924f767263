import { useApp, useMessages, useRun } from '../../app/hooks.ts';
import { LANE_IDS } from '../../app/lanes/lanes.ts';
import { growLanes } from '../../app/editor/program.ts';
import type { OpenDialog } from '../../app/stores/view-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
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
        <Button look="plain" aria-haspopup="dialog" title={m.command.stacks} onClick={open('stacks')}>
          {m.top.stacks}
        </Button>
      )}
      {!isPhone && (
        <Button look="plain" aria-haspopup="dialog" title={m.command.native} onClick={open('native')}>
          {m.top.native}
        </Button>
      )}
      {!isPhone && (
        <Button look="plain" aria-haspopup="dialog" title={m.command.predict} onClick={open('predict')}>
          {m.top.predict}
        </Button>
      )}
      <Button look="plain" aria-haspopup="dialog" onClick={open('share')}>
        {m.top.share}
      </Button>
      {!isPhone && (
        <Button
          look="plain"
          square
          aria-label={m.top.look}
          title={m.top.look}
          aria-haspopup="dialog"
          onClick={open('look')}
        >
          <Icon name="half" />
        </Button>
      )}
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
