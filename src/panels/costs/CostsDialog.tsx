import { useDeferredValue, useMemo, useState } from 'react';
import type { AwaitPick } from '../../app/awaits/await-anatomy.ts';
import {
  besideOf,
  COST_CHOICES,
  COST_SWITCHES,
  type CostChoice,
  type CostSwitch,
  costChoiceOf,
  keepCostChoice,
  selectCosts,
} from '../../app/awaits/cost-rows.ts';
import { useApp, useClosing, useLaneViews, useStepping, useView } from '../../app/hooks.ts';
import { listAwaits } from '../../app/awaits/lowering.ts';
import { costs as words } from '../../i18n/en-costs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { StepButtons } from '../../ui/StepButtons.tsx';
import { CostPlaces } from './CostPlaces.tsx';
import styles from './CostsDialog.module.css';
import { LaneCosts } from './LaneCosts.tsx';
import { useFacts } from './use-facts.ts';

/** What the await of this moment and the run so far allocate, by each lane's engine and by another model. */
export default function CostsDialog() {
  const app = useApp();
  const closing = useClosing();
  const stepping = useStepping();
  // A long run is counted anew at every step: the step goes first.
  const views = useDeferredValue(useLaneViews());
  const line = useView((state) => (state.picked?.kind === 'line' ? state.picked : null));
  const [picked, pick] = useState<AwaitPick | null>(null);
  const [choice, setChoice] = useState(() => costChoiceOf(app));
  const facts = useFacts();
  const beside = useMemo(
    () =>
      besideOf(
        views.map(({ lane }) => lane.setting.engine),
        choice,
      ),
    [views, choice],
  );
  const shown = useMemo(
    () => facts && selectCosts(views, facts, picked, line, beside),
    [views, facts, picked, line, beside],
  );
  const choose = (next: CostChoice): void => {
    keepCostChoice(app, next);
    setChoice(next);
  };
  return (
    <Dialog title={words.title} wide="very" {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{words.intro}</p>
        <div className={styles.controls}>
          <AwaitChoice picked={picked} pick={pick} />
          <ModelChoice choice={choice} choose={choose} />
          <StepButtons label={words.go} {...stepping} />
        </div>
        {shown?.source && (
          <p className={styles.what}>
            <code>{shown.source}</code> {words.line(shown.line)}
          </p>
        )}
        {views.length === 0 && <p>{words.none}</p>}
        {views.length > 0 && !facts && <p>{words.counting}</p>}
        {facts && shown && (
          <>
            <div className={styles.lanes}>
              {shown.tables.map((table) => (
                <LaneCosts key={table.lane} table={table} />
              ))}
            </div>
            <p className={styles.legend}>{words.legend}</p>
            <CostPlaces views={views} facts={facts} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function AwaitChoice({ picked, pick }: { picked: AwaitPick | null; pick: (next: AwaitPick | null) => void }) {
  const views = useLaneViews();
  const options = useMemo(() => listAwaits(views).filter(({ part }) => part === 0), [views]);
  return (
    <label>
      {words.choose}
      <select
        data-autofocus
        value={picked?.site ?? ''}
        onChange={({ target }) => pick(target.value === '' ? null : { site: Number(target.value), part: 0, round: 0 })}
      >
        <option value="">{words.follow}</option>
        {options.map(({ site, line, source, file }) => (
          <option key={site} value={site}>
            {words.option(line, source, file)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ModelChoice({ choice, choose }: { choice: CostChoice; choose: (next: CostChoice) => void }) {
  const { off } = choice;
  const flip = (name: CostSwitch): void =>
    choose({ ...choice, off: off.includes(name) ? off.filter((other) => other !== name) : [...off, name] });
  return (
    <>
      <label>
        {words.beside}
        <select
          value={choice.beside ?? ''}
          onChange={({ target }) => choose({ ...choice, beside: target.value === '' ? null : target.value })}
        >
          <option value="">{words.best}</option>
          {COST_CHOICES.map(({ id, label, since }) => (
            <option key={id} value={id}>
              {label} ({since})
            </option>
          ))}
        </select>
      </label>
      {choice.beside === 'babybird' && (
        <fieldset className={styles.switches}>
          <legend>{words.without}</legend>
          {COST_SWITCHES.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={off.includes(name)} onChange={() => flip(name)} />
              <span>
                <Rich text={words.switches[name]} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
