import type { CostSum, CostTable } from '../../app/awaits/cost-rows.ts';
import { useMessages, useRun } from '../../app/hooks.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { costs as words } from '../../i18n/en-costs.ts';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './CostsDialog.module.css';

/** One lane: objects by kind, jobs and bytes, of one await and until the cursor, by two models. */
export function LaneCosts({ table }: { table: CostTable }) {
  const m = useMessages();
  const setting = useRun((state) => state.lanes.find(({ id }) => id === table.lane));
  const name = setting ? laneName(m, setting) : null;
  const letter = letterOf(table.lane);
  const most = Math.max(1, ...table.rows.flatMap(({ counts }) => counts.map(([ofAwait]) => ofAwait ?? 0)));
  return (
    <section className={styles.lane} data-lane={table.lane} aria-label={m.lane.name(letter)}>
      <h3 className={styles.laneHead}>
        <LaneBadge lane={table.lane} />
        {name && (
          <span>
            {name.title} <small>{name.detail}</small>
          </span>
        )}
      </h3>
      <table className={styles.table}>
        <caption className="sr">{words.table(letter)}</caption>
        <Head table={table} />
        <tbody>
          {table.rows.map(({ kind, counts }) => (
            <tr key={kind}>
              <th scope="row">
                <Rich text={words.kinds[kind as keyof typeof words.kinds]} />
              </th>
              {counts.map(([ofAwait, untilHere], at) => (
                <Pair key={table.models[at].id} ofAwait={ofAwait} untilHere={untilHere} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['objects', 'jobs', 'bytes'] as const).map((what) => (
            <tr key={what}>
              <th scope="row">{what === 'objects' ? words.total : words[what]}</th>
              {table.totals.map(({ ofAwait, untilHere }, at) => (
                <Sums key={table.models[at].id} ofAwait={ofAwait} untilHere={untilHere} what={what} />
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={styles.whole}>
        {table.totals.map(({ whole }, at) => words.whole(table.models[at].label, whole.objects, whole.bytes)).join(' ')}
      </p>
    </section>
  );
}

function Head({ table }: { table: CostTable }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {words.object}
        </th>
        {table.models.map(({ id, label, since }) => (
          <th key={id} scope="colgroup" colSpan={2}>
            {label} <small>{since}</small>
          </th>
        ))}
      </tr>
      <tr>
        {table.models.flatMap(({ id }) => [
          <th key={`${id}.one`} scope="col">
            {words.one}
          </th>,
          <th key={`${id}.here`} scope="col">
            {words.here}
          </th>,
        ])}
      </tr>
    </thead>
  );
}

/** A number with a bar of its length, and one without. */
function Pair({ ofAwait, untilHere, most }: { ofAwait: number | null; untilHere: number; most: number }) {
  const m = useMessages();
  return (
    <>
      <td className={ofAwait === 0 ? styles.nothing : undefined}>
        {ofAwait === null ? (
          <Absent />
        ) : (
          <>
            <i className={styles.bar} style={{ inlineSize: `${(100 * ofAwait) / most}%` }} aria-hidden="true" />
            {m.number(ofAwait)}
          </>
        )}
      </td>
      <td className={untilHere === 0 ? styles.nothing : undefined}>{m.number(untilHere)}</td>
    </>
  );
}

interface SumsProps {
  readonly ofAwait: CostSum | null;
  readonly untilHere: CostSum;
  readonly what: 'objects' | 'jobs' | 'bytes';
}

function Sums({ ofAwait, untilHere, what }: SumsProps) {
  const m = useMessages();
  if (untilHere[what] === null) {
    return (
      <td colSpan={2} className={styles.unmeasured}>
        {words.unmeasured}
      </td>
    );
  }
  return (
    <>
      <td>{ofAwait === null ? <Absent /> : m.number(ofAwait[what] ?? 0)}</td>
      <td>{m.number(untilHere[what])}</td>
    </>
  );
}

function Absent() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{words.absent}</span>
    </>
  );
}
