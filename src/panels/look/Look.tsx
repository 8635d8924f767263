import { useApp, useClosing, useFolded, usePrefs } from '../../app/hooks.ts';
import { flipFold } from '../../app/lanes/folding.ts';
import { resetLayout } from '../../app/layout.ts';
import { SIZES, THEMES } from '../../app/stores/prefs-store.ts';
import { look as words } from '../../i18n/en-look.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './Look.module.css';

/** How the page looks: colours, size, and where its parts stand. All of it is kept in this browser. */
export default function Look() {
  const app = useApp();
  const closing = useClosing();
  const { theme, size, internals, plainEditor } = usePrefs((state) => state);
  const isFolded = useFolded();
  const isPhone = useMedia('(max-width: 700px)');
  return (
    <Dialog title={words.title} {...closing}>
      <div className={styles.body}>
        <Choice
          legend={words.themes}
          name="theme"
          values={THEMES}
          value={theme}
          label={(value) => words.theme[value]}
          onPick={(value) => app.prefs.setState({ theme: value })}
        />
        <Choice
          legend={words.sizes}
          name="size"
          values={SIZES}
          value={size}
          label={(value) => words.size[value]}
          onPick={(value) => app.prefs.setState({ size: value })}
        />
        <fieldset className={styles.group}>
          <legend>{words.shown}</legend>
          <Check
            label={words.internals}
            isOn={internals}
            onFlip={() => app.prefs.setState({ internals: !internals })}
          />
          {!isPhone && <Check label={words.fold} isOn={isFolded} onFlip={() => flipFold(app)} />}
          <Check
            label={words.plainEditor}
            isOn={plainEditor}
            onFlip={() => app.prefs.setState({ plainEditor: !plainEditor })}
          />
        </fieldset>
        <div className={styles.foot}>
          <p>{words.resetMore}</p>
          <Button onClick={() => resetLayout(app)}>{words.reset}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly label: (value: T) => string;
  readonly onPick: (value: T) => void;
}

function Choice<T extends string>({ legend, name, values, value, label, onPick }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map((each) => (
          <label key={each} className={styles.choice} data-swatch={name === 'theme' ? each : undefined}>
            <input
              type="radio"
              name={name}
              checked={each === value}
              {...(each === value && name === 'theme' ? { 'data-autofocus': '' } : {})}
              onChange={() => onPick(each)}
            />
            {label(each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Check({ label, isOn, onFlip }: { label: string; isOn: boolean; onFlip: () => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={onFlip} />
      {label}
    </label>
  );
}
