import { useState } from 'react';
import { useApp, useClosing, useMessages, usePrefs, useRun } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { type LaneId, letterOf } from '../../app/lanes/lanes.ts';
import { goToEvent } from '../../app/moving/go-to-event.ts';
import { type OutputCell, type OutputRow, type OutputTable, selectOutputs } from '../../app/lanes/outputs.ts';
import type { Picture } from '../../app/run/picture.ts';
import { banner as bannerWords, lanes as words } from '../../i18n/en-lanes.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import styles from './Outputs.module.css';

/** All lanes' outputs as one difference: which lines are everywhere, which are not, and when each was printed. */
export default function Outputs() {
  const closing = useClosing();
  const picture = useRun((state) => state.picture);
  return (
    <Dialog title={words.outputsTitle} wide {...closing}>
      <div className={styles.body}>
        <p className={styles.intro}>{words.intro}</p>
        {picture ? <Difference picture={picture} /> : <Empty>{bannerWords.waiting}</Empty>}
      </div>
    </Dialog>
  );
}

function Difference({ picture }: { picture: Picture }) {
  const app = useApp();
  const isOnly = usePrefs((state) => state.onlyDifferent);
  const table = selectOutputs(picture);
  const rows = isOnly ? table.rows.filter(({ kind }) => kind !== 'same') : table.rows;
  return (
    <>
      <div className={styles.controls}>
        <label className={styles.only}>
          <input
            type="checkbox"
            data-autofocus
            checked={isOnly}
            onChange={(event) => app.prefs.setState({ onlyDifferent: event.target.checked })}
          />
          {words.onlyDifferent}
        </label>
        <span role="status">{words.hidden(table.rows.length - rows.length)}</span>
      </div>
      {rows.length === 0 ? (
        <Empty>{table.rows.length === 0 ? words.nothing : words.noDifference}</Empty>
      ) : (
        <Table table={table} rows={rows} picture={picture} />
      )}
      {table.more > 0 && <p>{words.more(table.more)}</p>}
    </>
  );
}

function Table({ table, rows, picture }: { table: OutputTable; rows: readonly OutputRow[]; picture: Picture }) {
  const m = useMessages();
  const names = laneNames(
    m,
    picture.lanes.map(({ setting }) => setting),
  );
  const hasTurns = picture.lanes.some((lane) => lane.tables.turns.length > 1);
  const exitsDiffer = table.exits.some((exit) => exit !== table.exits[0]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={words.outputsTitle} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.kind}</th>
            {table.lanes.map((id, at) => (
              <th key={id} scope="col" data-lane={id}>
                <LaneBadge lane={id} small /> <span className="sr">{letterOf(id)}: </span>
                {names[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one output never change their order
            <Row key={at} row={row} table={table} hasTurns={hasTurns} />
          ))}
          {exitsDiffer && (
            <tr className={styles.differs}>
              <th scope="row">
                <Icon name="diamond" size={9} /> {words.ends}
              </th>
              {table.exits.map((exit, at) => (
                <td key={table.lanes[at]}>{words.exit(exit)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, table, hasTurns }: { row: OutputRow; table: OutputTable; hasTurns: boolean }) {
  return (
    <tr className={row.kind === 'same' ? undefined : styles.differs}>
      <th scope="row">
        {row.kind !== 'same' && <Icon name="diamond" size={9} />} {words.kind[row.kind]}
      </th>
      {row.cells.map((cell, at) => (
        <td key={table.lanes[at]}>
          {cell ? (
            <Cell lane={table.lanes[at]} cell={cell} text={row.text} hasTurns={hasTurns} />
          ) : (
            <span className={styles.absent}>{words.absent}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly lane: LaneId;
  readonly cell: OutputCell;
  readonly text: string;
  readonly hasTurns: boolean;
}

/** Leads to the moment the line was printed. */
function Cell({ lane, cell, text, hasTurns }: CellProps) {
  const app = useApp();
  const m = useMessages();
  const go = (): void => {
    app.view.setState({ dialog: null });
    goToEvent(app, lane, cell.event);
  };
  return (
    <>
      <Button look="plain" className={styles.cell} onClick={go}>
        <span className={styles.stamp}>{stampWords(m, cell, hasTurns)}</span>
        <code className={styles.text} dir="auto">
          {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
        </code>
      </Button>
      {text.length > LONGEST && <WholeText text={text} />}
    </>
  );
}

/** Longer texts are shown whole when asked for. */
const LONGEST = 400;

/** What scrolls must be reachable by key. */
const REACHED = { tabIndex: 0 };

function WholeText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.whole(text.length)}
      </Button>
      {isOpen && (
        <pre className={styles.whole} dir="auto" {...REACHED}>
          {text}
        </pre>
      )}
    </>
  );
}

function stampWords(m: Messages, { turn, tick }: OutputCell, hasTurns: boolean): string {
  return hasTurns ? m.console.turnTick(turn, tick) : m.console.tick(tick);
}
