import { useMemo, useState } from 'react';
import {
  type CostOrder,
  type CostPlace,
  type CostSum,
  type FactsOfLanes,
  isMeasured,
  selectCostPlaces,
  sortCostPlaces,
} from '../../app/awaits/cost-rows.ts';
import { useApp, useMessages, useRun } from '../../app/hooks.ts';
import type { LaneView } from '../../app/lanes/lane-view.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { select } from '../../app/stores/view-store.ts';
import { costs as words } from '../../i18n/en-costs.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CostsDialog.module.css';

const MOST_PLACES = 200;

interface Column {
  readonly key: string;
  readonly lane: number;
  readonly what: 'objects' | 'bytes';
  readonly label: string;
}

/** What every place in the source cost until the cursor; a column's head puts the rows in its order. */
export function CostPlaces({ views, facts }: { views: readonly LaneView[]; facts: FactsOfLanes }) {
  const [order, setOrder] = useState<CostOrder>({ by: 'line', direction: 'ascending' });
  const places = useMemo(() => selectCostPlaces(views, facts), [views, facts]);
  const sorted = useMemo(() => sortCostPlaces(places, order), [places, order]);
  const hasFiles = useRun((state) => Object.keys(state.program.files).length > 1);
  const columns = columnsOf(views);
  return (
    <div className={styles.places}>
      <h3>
        {words.places} <small>{words.placesNote}</small>
      </h3>
      {places.length === 0 && <p>{words.noPlaces}</p>}
      <section className={styles.scroll} aria-label={words.places} hidden={places.length === 0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <Sorter label={words.place} by="line" order={order} setOrder={setOrder} />
              {columns.map(({ key, lane, what, label }) => (
                <Sorter key={key} label={label} by={{ lane, what }} order={order} setOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MOST_PLACES).map((place) => (
              <Place key={place.key} place={place} columns={columns} hasFiles={hasFiles} />
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > MOST_PLACES && <p>{words.more(sorted.length - MOST_PLACES)}</p>}
    </div>
  );
}

function columnsOf(views: readonly LaneView[]): Column[] {
  return views.flatMap((view, lane) =>
    (['objects', 'bytes'] as const)
      .filter((what) => what === 'objects' || isMeasured(view))
      .map((what) => ({ key: `${view.id}.${what}`, lane, what, label: words.lane(letterOf(view.id), what) })),
  );
}

interface SorterProps {
  readonly label: string;
  readonly by: CostOrder['by'];
  readonly order: CostOrder;
  readonly setOrder: (order: CostOrder) => void;
}

/** The first press puts the largest on top, or the first line. */
function Sorter({ label, by, order, setOrder }: SorterProps) {
  const isBy = JSON.stringify(order.by) === JSON.stringify(by);
  const first = by === 'line' ? 'ascending' : 'descending';
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isBy ? order.direction : undefined}>
      <button
        type="button"
        onClick={() => setOrder({ by, direction: isBy && order.direction === first ? other : first })}
      >
        {label}
        {isBy && <Icon name="down" size={11} className={order.direction === 'ascending' ? styles.up : undefined} />}
      </button>
    </th>
  );
}

/** A press on its line picks the place, as in the editor: its await is then what is shown above. */
function Place({ place, columns, hasFiles }: { place: CostPlace; columns: readonly Column[]; hasFiles: boolean }) {
  const app = useApp();
  const { file, line, start, end, source } = place;
  const name = hasFiles ? words.lineIn(file, line) : words.line(line);
  return (
    <tr>
      <th scope="row">
        {line === 0 ? (
          words.nowhere
        ) : (
          <>
            <button
              type="button"
              onClick={() => select(app.view, { kind: 'line', file, line, range: { line, start, end } })}
            >
              {name}
            </button>{' '}
            <code>{source}</code>
          </>
        )}
      </th>
      {columns.map(({ key, lane, what }) => (
        <Sum key={key} sum={place.sums[lane]} what={what} />
      ))}
    </tr>
  );
}

function Sum({ sum, what }: { sum: CostSum | null; what: 'objects' | 'bytes' }) {
  const m = useMessages();
  const value = sum?.[what] ?? null;
  return <td className={value === null ? styles.nothing : undefined}>{m.number(value ?? 0)}</td>;
}
