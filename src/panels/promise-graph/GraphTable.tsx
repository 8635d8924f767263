import { memo } from 'react';
import { promiseName } from '../../app/rooms/describe.ts';
import { promiseFacts, whoOf } from '../../app/graph/graph-facts.ts';
import type { GraphRows } from '../../app/graph/graph-rows.ts';
import { useMessages } from '../../app/hooks.ts';
import type { PromiseGraph } from '../../app/graph/promise-graph.ts';
import { graph as words } from '../../i18n/en-graph.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import styles from './PromiseGraph.module.css';

/** Promises listed: with the graph for who cannot see it, and shown instead of it. */
const LISTED = 60;
const SHOWN = 400;

const REACHED = { tabIndex: 0 };

interface TableProps {
  readonly graph: PromiseGraph;
  readonly rows: GraphRows;
  readonly name: string;
  readonly isShown: boolean;
}

/** The graph as a table, in the order of its rows. */
export const GraphTable = memo(function GraphTable({ graph, rows, name, isShown }: TableProps) {
  const ids = rows.rows.flatMap((row) => (row.kind === 'promise' ? [row.id] : []));
  const listed = ids.slice(0, isShown ? SHOWN : LISTED);
  const all = graph.lane.tables.promises.length - rows.hidden;
  const table = (
    <table className={isShown ? styles.table : 'sr'}>
      <caption>
        {words.table(name)}
        {listed.length < all && ` ${words.firstOnly(listed.length, all)}`}
      </caption>
      <TableHead columns={Object.values(words.columns)} />
      <tbody>
        {listed.map((id) => (
          <Row key={id} graph={graph} id={id} />
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return table;
  return (
    // It scrolls, and keys must reach that.
    <div className={styles.tables} role="group" {...REACHED} aria-label={words.list}>
      {table}
    </div>
  );
});

function Row({ graph, id }: { graph: PromiseGraph; id: number }) {
  const m = useMessages();
  const facts = promiseFacts(m, graph, id);
  const who = whoOf(m, graph, id);
  return (
    <tr>
      <th scope="row">{promiseName(graph.lane.tables, id)}</th>
      <td>{who.isCode ? <code>{who.text}</code> : who.text}</td>
      <td>{facts.made}</td>
      <td>{facts.locked}</td>
      <td>{facts.settled}</td>
      <td>{facts.leadsTo}</td>
    </tr>
  );
}
