import { useId, useState } from 'react';
import { useApp, useClosing, useMessages, useRun, useView } from '../../app/hooks.ts';
import { withProfile } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { setLane } from '../../app/editor/program.ts';
import { flipped, PRESETS, profileOf, SWITCHES, type SwitchRow, switchesOf } from '../../app/lanes/switches.ts';
import { switches as words } from '../../i18n/en-switches.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './SwitchesDialog.module.css';

/** Puts a profile together, difference by difference, and says which edition or engine had each. */
export default function SwitchesDialog() {
  const app = useApp();
  const m = useMessages();
  const id = useView((state) => state.dialogLane);
  const setting = useRun((state) => state.lanes.find((lane) => lane.id === id));
  const [on, setOn] = useState(() => switchesOf(setting?.profile ?? ''));
  const closing = useClosing();
  if (!setting) return null;
  const apply = (): void => {
    setLane(app, withProfile(setting, profileOf(on)));
    closing.onClose();
  };
  return (
    <Dialog title={m.switches.title(letterOf(setting.id))} wide {...closing}>
      <div className={styles.top}>
        <p>{m.switches.intro}</p>
        <label className={styles.from}>
          {m.switches.from}
          <select
            data-autofocus
            value={PRESETS.find((preset) => profileOf(preset.switches) === profileOf(on))?.id ?? ''}
            onChange={(event) => setOn(switchesOf(event.target.value))}
          >
            <option value="" disabled>
              {m.lane.custom(on.length)}
            </option>
            {PRESETS.map((preset) => (
              <option key={preset.id} value={preset.id}>
                {preset.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul className={styles.rows} aria-label={m.switches.list}>
        {SWITCHES.map((row) => (
          <Row key={row.id} row={row} isOn={on.includes(row.id)} onFlip={() => setOn(flipped(on, row.id))} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <span role="status">{m.lane.custom(on.length)}</span>
        <Button onClick={closing.onClose}>{m.switches.cancel}</Button>
        <Button look="solid" onClick={apply}>
          {m.switches.use(letterOf(setting.id))}
        </Button>
      </footer>
    </Dialog>
  );
}

function Row({ row, isOn, onFlip }: { row: SwitchRow; isOn: boolean; onFlip: () => void }) {
  const m = useMessages();
  const box = useId();
  const { name, more } = words[row.id];
  return (
    <li className={styles.row}>
      <input id={box} type="checkbox" checked={isOn} onChange={onFlip} aria-describedby={`${box}-more`} />
      <label htmlFor={box}>{name}</label>
      <div id={`${box}-more`} className={styles.more}>
        <Rich text={more} /> <span className={styles.had}>{m.switches.had(row.had, row.change)}</span>
      </div>
    </li>
  );
}
