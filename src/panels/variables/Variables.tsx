import { useMemo, useRef, useState } from 'react';
import { goToEvent } from '../../app/go-to-event.ts';
import { useApp, useLaneView, useMessages, useRun, useView } from '../../app/hooks.ts';
import { laneName } from '../../app/lane-names.ts';
import type { LaneView } from '../../app/lane-view.ts';
import { type LaneId, letterOf } from '../../app/lanes.ts';
import { notify } from '../../app/view-store.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ChangeMarks, framesOf, type ValueRow } from './rows.ts';
import { Tree } from './Tree.tsx';
import { type InspectedLane, useInspection } from './use-inspection.ts';
import styles from './Variables.module.css';

/** The scope chain and everything that can be reached from it, at the cursor of one lane. */
export function Variables() {
  const m = useMessages();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const [chosen, choose] = useState<LaneId | null>(null);
  const setting = lanes.find(({ id }) => id === (chosen ?? active)) ?? lanes[0];
  const view = useLaneView(setting.id);
  return (
    <section className={styles.variables} aria-label={words.label}>
      {view ? (
        <Lane key={setting.id} view={view}>
          {lanes.length > 1 && (
            <label className={styles.choice}>
              {words.lane}
              <select value={setting.id} onChange={(event) => choose(event.target.value as LaneId)}>
                {lanes.map((lane) => (
                  <option key={lane.id} value={lane.id}>
                    {words.laneOption(letterOf(lane.id), laneName(m, lane).title)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </Lane>
      ) : (
        <Empty>{words.empty}</Empty>
      )}
    </section>
  );
}

function Lane({ view, children }: { view: LaneView; children: React.ReactNode }) {
  const app = useApp();
  const inspected = useInspection(view);
  const { outcome, client } = inspected;
  const [chosen, choose] = useState<ValueRow | null>(null);
  const inspection = outcome?.kind === 'there' ? outcome.inspection : null;
  const frames = useMemo(
    () => (inspection === null ? [] : framesOf(inspection, (site) => view.trace.sites[site]?.line ?? 0)),
    [inspection, view.trace],
  );
  const marks = useRef(new ChangeMarks());
  if (inspection !== null) marks.current.turnTo(inspection.event);
  const goBack = (row: ValueRow): void => void runBack(app, view, inspected, row);
  return (
    <>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {children}
        <Button disabled={chosen?.place == null} onClick={() => chosen && goBack(chosen)}>
          {chosen?.place == null ? words.back : words.backTo(chosen.name)}
        </Button>
        <Progress inspected={inspected} />
      </div>
      <div className={styles.scroller}>
        {outcome?.kind === 'lost' && (
          <p className={styles.note}>
            {words.lost} <Button onClick={inspected.retry}>{words.again}</Button>
          </p>
        )}
        {inspection !== null && inspection.frames.length === 0 && (
          <p className={styles.note}>{inspection.event === 0 ? words.beforeStart : words.nothingRuns}</p>
        )}
        {inspection !== null && (
          <Tree
            label={words.tree(letterOf(view.id))}
            hint={words.backHint}
            frames={frames}
            client={client}
            marks={marks.current}
            chosen={chosen?.path ?? null}
            onChoose={choose}
            onBack={goBack}
          />
        )}
      </div>
    </>
  );
}

function Progress({ inspected: { progress, client } }: { inspected: InspectedLane }) {
  return (
    <span className={styles.progress} role="status">
      {progress !== null && (
        <>
          {words.running(Math.floor((100 * progress.event) / Math.max(1, progress.of)))}
          <Button onClick={() => client.cancel()}>{words.cancel}</Button>
        </>
      )}
    </span>
  );
}

/** Takes the cursor to the step that gave a place its value, and says so. */
async function runBack(app: ReturnType<typeof useApp>, view: LaneView, { client }: InspectedLane, row: ValueRow): Promise<void> {
  if (row.place === null) return;
  const change = await client.ask({ kind: 'last-change', place: row.place, event: view.state.cursor });
  if (change === null) return notify(app.view, words.noChange(row.name));
  goToEvent(app, view.id, change.before);
  notify(app.view, words.changedHere(row.name, change.from, change.to));
}
