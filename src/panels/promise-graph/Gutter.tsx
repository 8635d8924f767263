import { promiseName } from '../../app/rooms/describe.ts';
import { promiseStateAt, whoOf } from '../../app/graph/graph-facts.ts';
import type { GraphRow } from '../../app/graph/graph-rows.ts';
import type { GraphNode } from '../../app/graph/graph-walk.ts';
import { useMessages, usePlayback } from '../../app/hooks.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import type { Links } from '../../app/selection/links.ts';
import { type Picture, positionOf } from '../../app/run/picture.ts';
import { graph as words } from '../../i18n/en-graph.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Gutter.module.css';
import { type GraphView, lineOf, rowsInSight, topOf } from './graph-view.ts';

interface GutterProps {
  readonly view: GraphView;
  readonly picture: Picture;
  readonly width: number;
  /** Where the first row begins, as scrolled. */
  readonly top: number;
  readonly links: Links;
  readonly node: GraphNode | null;
  readonly open: (key: string) => void;
}

/** Names of the rows, each with the promise's state at the cursor. */
export function Gutter({ view, picture, width, top, links, node, open }: GutterProps) {
  const { first, end } = rowsInSight(view);
  const linked = linksIn(links, view.graph.lane.setting.id).promises;
  const cursor = usePlayback((state) => positionOf(picture, picture.lanes.indexOf(view.graph.lane), state.k));
  return (
    <div className={styles.gutter} style={{ width, transform: `translateY(${top}px)` }}>
      {view.rows.rows.slice(first, end).map((row, offset) => {
        const at = first + offset;
        if (row.kind === 'caption') return <Caption key={row.key} row={row} y={topOf(view, at)} />;
        if (row.kind === 'more')
          return (
            <More
              key={`more:${row.key}`}
              row={row}
              y={topOf(view, at)}
              hasBoxes={view.rows.boxesOfRow.has(at)}
              onOpen={() => open(row.key)}
            />
          );
        const isPicked = node?.kind === 'promise' && node.id === row.id;
        return (
          <Name
            key={row.id}
            view={view}
            id={row.id}
            y={lineOf(view, at)}
            cursor={cursor}
            look={isPicked ? styles.picked : linked.has(row.id) ? styles.linked : ''}
          />
        );
      })}
    </div>
  );
}

interface NameProps {
  readonly view: GraphView;
  readonly id: number;
  readonly y: number;
  readonly cursor: number;
  readonly look: string;
}

function Name({ view, id, y, cursor, look }: NameProps) {
  const { lane } = view.graph;
  const name = promiseName(lane.tables, id);
  const who = whoOf(useMessages(), view.graph, id);
  const state = promiseStateAt(view.graph, id, cursor);
  return (
    <div
      className={`${styles.name} ${look}`}
      style={{ top: y - 12 * view.size }}
      data-node={`promise:${id}`}
      title={`${name} ${who.text}: ${words.state[state]}`}
      aria-hidden="true"
    >
      <Icon name={state} size={14} className={styles[state]} />
      <b>{name}</b>
      {who.isCode ? <code>{who.text}</code> : <span dir="auto">{who.text}</span>}
    </div>
  );
}

function Caption({ row, y }: { row: Extract<GraphRow, { kind: 'caption' }>; y: number }) {
  const name =
    row.place === 'function' ? words.caption.function(row.name || words.anonymous) : words.caption[row.place];
  const whose = row.count > 1 ? words.times(name, row.count) : name;
  return (
    <div
      className={row.isOwn ? `${styles.caption} ${styles.own}` : styles.caption}
      style={{ top: y }}
      aria-hidden="true"
    >
      {row.place === 'function' ? <code title={whose}>{whose}</code> : <span>{whose}</span>}
      {row.isOwn && <i>{words.own}</i>}
    </div>
  );
}

interface MoreProps {
  readonly row: Extract<GraphRow, { kind: 'more' }>;
  readonly y: number;
  readonly hasBoxes: boolean;
  readonly onOpen: () => void;
}

/** A count in place of promises; beside it stand their boxes, so that it keeps to the gutter then. */
function More({ row, y, hasBoxes, onOpen }: MoreProps) {
  const end = words.inTheEnd(row.count, row.fulfilled, row.rejected);
  return (
    <div
      className={hasBoxes ? `${styles.more} ${styles.beside}` : styles.more}
      style={{ top: y }}
      title={`${words.more(row.count)}, ${end}`}
    >
      <p>
        {words.more(row.count)} <span>{end}</span>
      </p>
      <button type="button" onClick={onOpen}>
        {words.showAll}
      </button>
    </div>
  );
}
