import { useMemo, useState } from 'react';
import type { App } from '../../app/app.ts';
import { goToSettler } from '../../app/moving/debugger.ts';
import { promiseName } from '../../app/rooms/describe.ts';
import { goToEvent } from '../../app/moving/go-to-event.ts';
import { useApp, useLaneView, useLinks, useMessages, useRun, useView } from '../../app/hooks.ts';
import type { InspectionClient } from '../../app/looking/inspections.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { type LaneId, letterOf } from '../../app/lanes/lanes.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import { notifyHere } from '../../app/notify-here.ts';
import { hover, notify, select } from '../../app/stores/view-store.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ChangeMarks, framesOf, type ValueRow } from './rows.ts';
import { Tree, type TreeActs } from './Tree.tsx';
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
  const inspected = useInspection(view);
  const { shown } = inspected;
  const [chosen, choose] = useState<ValueRow | null>(null);
  const acts = useActs(view, inspected, choose);
  const linked = linksIn(useLinks(), view.id).promises;
  const inspection = shown?.inspection ?? null;
  const { sites } = view.trace;
  const entry = shown?.run.settings.entry ?? '';
  const frames = useMemo(
    () =>
      inspection === null
        ? []
        : framesOf(inspection, (site) => (site > 0 ? sites[site] : null) ?? { file: entry, line: 0 }),
    [inspection, sites, entry],
  );
  const [marks] = useState(() => new ChangeMarks());
  if (shown !== null) marks.turnTo(shown.run.settings, shown.inspection.event);
  const promise = chosen?.value?.promise ?? 0;
  return (
    <>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {children}
        <Button disabled={chosen?.place == null} onClick={() => chosen && acts.back(chosen)}>
          {chosen?.place == null ? words.back : words.backTo(chosen.whole)}
        </Button>
        <Button disabled={promise === 0} onClick={() => chosen && acts.settler(chosen)}>
          {promise === 0 ? words.settler : words.settlerOf(promiseName(view.tables, promise))}
        </Button>
        <Progress inspected={inspected} />
      </div>
      <div className={styles.scroller} aria-busy={inspected.progress !== null}>
        <Note inspected={inspected} />
        {shown !== null && (
          <Tree
            label={words.tree(letterOf(view.id))}
            hint={words.backHint}
            frames={frames}
            shown={shown}
            marks={marks}
            linked={linked}
            chosen={chosen?.path ?? null}
            acts={acts}
          />
        )}
      </div>
    </>
  );
}

/** What stands above the tree, when something has to be said. */
function Note({ inspected: { shown, isLost, retry } }: { inspected: InspectedLane }) {
  if (isLost) {
    return (
      <p className={styles.note}>
        {shown ? words.lostKept : words.lost} <Button onClick={retry}>{words.again}</Button>
      </p>
    );
  }
  if (shown === null) return <p className={styles.note}>{words.starting}</p>;
  const { event, frames } = shown.inspection;
  if (frames.length > 0) return null;
  return <p className={styles.note}>{event === 0 ? words.beforeStart : words.nothingRuns}</p>;
}

function Progress({ inspected: { progress, stop } }: { inspected: InspectedLane }) {
  return (
    <span className={styles.progress} role="status">
      {progress !== null && (
        <>
          {words.running(Math.floor((100 * progress.event) / Math.max(1, progress.of)))}
          <Button onClick={stop}>{words.cancel}</Button>
        </>
      )}
    </span>
  );
}

/** What can be done with a row. A promise that is pointed at or chosen is so in every panel. */
function useActs(view: LaneView, { shown, retry }: InspectedLane, choose: (row: ValueRow) => void): TreeActs {
  const app = useApp();
  const client = shown?.run.client ?? null;
  const { id, state } = view;
  const selectionOf = ({ value }: ValueRow) =>
    value?.promise ? ({ kind: 'promise', lane: id, id: value.promise } as const) : null;
  const pick = (row: ValueRow): void => {
    choose(row);
    const selection = selectionOf(row);
    if (selection) select(app.view, selection);
  };
  return {
    again: retry,
    choose: pick,
    point: (row) => hover(app.view, row && selectionOf(row)),
    back: (row) => client && void runBack(app, { lane: id, event: state.cursor, client }, row),
    settler: (row) => {
      if (!row.value?.promise) return;
      pick(row);
      goToSettler(app);
    },
  };
}

const TRIES = 3;

interface Standpoint {
  readonly lane: LaneId;
  readonly event: number;
  readonly client: InspectionClient;
}

/** Takes the cursor to the step that gave a place its value, and says so. */
async function runBack(app: App, { lane, event, client }: Standpoint, { whole, place }: ValueRow): Promise<void> {
  if (place === null) return;
  const { k } = app.playback.getState();
  let answer = null;
  // A question is dropped with one that takes long and is given up: it is asked again.
  for (let tries = 0; answer === null && tries < TRIES; tries++) {
    answer = await client.ask({ kind: 'last-change', place, event });
    // Whoever moved on meanwhile does not want to be carried away.
    if (app.playback.getState().k !== k) return;
  }
  if (answer === null) return notify(app.view, words.lost);
  const { change } = answer;
  if (change === null) return notifyHere(app, words.noChange(whole));
  goToEvent(app, lane, change.before);
  notifyHere(app, words.changedHere(whole, change.from, change.to));
}
