import { memo } from 'react';
import { boxOf, type GraphNode } from '../../app/graph/graph-walk.ts';
import { linksIn } from '../../app/selection/find-links.ts';
import type { Links } from '../../app/selection/links.ts';
import type { Picture } from '../../app/run/picture.ts';
import { isEngineFill } from '../../ui/JobTile.tsx';
import styles from './Drawing.module.css';
import { columnsInSight } from './graph-columns.ts';
import { type EdgeFilter, type EdgeShape, edgesOf } from './graph-edges.ts';
import { type BoxShape, type GraphShapes, type LifeLine, shapesOf } from './graph-shapes.ts';
import { GLYPH, type GraphView, isDense, rectOf, THINNEST_WORDS } from './graph-view.ts';
import { boxLabel, widthOf } from './label-text.ts';

interface DrawingProps {
  readonly view: GraphView;
  readonly picture: Picture;
  readonly filter: EdgeFilter;
  /** What is pointed at or kept, if it is of this graph, and what lights up with it. */
  readonly node: GraphNode | null;
  readonly links: Links;
}

/** The picture itself: ticks as columns, life lines, edges, boxes, marks. Drawn anew when another part comes in sight. */
export const Drawing = memo(function Drawing({ view, picture, filter, node, links }: DrawingProps) {
  const shapes = shapesOf(view);
  const { edges } = edgesOf(view, filter, node);
  const linked = linksIn(links, view.graph.lane.setting.id);
  return (
    <>
      <Columns view={view} />
      <Washes shapes={shapes} view={view} linked={linked} node={node} />
      {shapes.lines.map((line) => (
        <Line key={line.id} line={line} size={view.size} />
      ))}
      {shapes.blocks.map(({ x, y, w, h, fill }) => (
        <rect key={`${y}:${x}`} x={x} y={y} width={w} height={h} data-job={fill} className={styles.block} />
      ))}
      <Edges edges={edges} />
      {shapes.boxes.map((shape) => (
        <Box
          key={shape.box}
          shape={shape}
          view={view}
          picture={picture}
          isLinked={isLinkedBox(view, shape.box, linked)}
          isPicked={node !== null && node.kind !== 'promise' && boxOf(view.graph, node) === shape.box}
        />
      ))}
      {shapes.lines.map((line) => (
        <Glyphs key={line.id} line={line} size={view.size} isPicked={node?.kind === 'promise' && node.id === line.id} />
      ))}
    </>
  );
});

/** The box of what runs at the cursor, in ink. */
export function Running({ view, node }: { view: GraphView; node: GraphNode }) {
  const rect = rectOf(view, node);
  if (!rect || isDense(view)) return null;
  const { x, y, w, h } = rect;
  return <rect data-running x={x - 2.5} y={y - 2.5} width={w + 5} height={h + 5} rx={3} className={styles.running} />;
}

type Linked = ReturnType<typeof linksIn>;

function isLinkedBox({ graph }: GraphView, box: number, linked: Linked): boolean {
  const { kind, id } = graph.boxes[box];
  return (kind === 'job' ? linked.jobs : linked.tasks).has(id);
}

/** Yellow behind the life lines of what lights up. */
function Washes({
  shapes,
  view,
  linked,
  node,
}: {
  shapes: GraphShapes;
  view: GraphView;
  linked: Linked;
  node: GraphNode | null;
}) {
  return shapes.lines
    .filter(({ id }) => linked.promises.has(id) || (node?.kind === 'promise' && node.id === id))
    .map(({ id, y }) => {
      const from = Math.max(view.left, view.graph.createdX[id] * view.px - 9);
      const to = Math.min(view.right, view.graph.scale.units * view.px);
      return (
        <rect
          key={id}
          x={from}
          y={y - 9 * view.size}
          width={Math.max(0, to - from)}
          height={18 * view.size}
          className={styles.wash}
        />
      );
    });
}

function Columns({ view }: { view: GraphView }) {
  const { px, top, bottom } = view;
  return columnsInSight(view).map(({ start, end, tick }) => (
    <g key={start}>
      {tick % 2 === 1 && (
        <rect x={start * px} y={top} width={(end - start) * px} height={bottom - top} className={styles.odd} />
      )}
      <rect x={start * px} y={top} width={1} height={bottom - top} className={styles.rule} />
    </g>
  ));
}

function Line({ line: { id, y, pieces }, size }: { line: LifeLine; size: number }) {
  return (
    <g data-node={`promise:${id}`}>
      {pieces.map(({ look, x1, x2 }) => (
        <g key={look} className={styles[look]}>
          {/* Easier to hit than a hair. */}
          <rect x={x1} y={y - 8 * size} width={x2 - x1} height={16 * size} className={styles.hit} />
          {look === 'locked' ? (
            <path d={`M${x1} ${y - 2}H${x2}M${x1} ${y + 2}H${x2}`} className={styles.line} />
          ) : (
            <path d={`M${x1} ${y}H${x2}`} className={styles.line} />
          )}
        </g>
      ))}
    </g>
  );
}

function Glyphs({ line, size, isPicked }: { line: LifeLine; size: number; isPicked: boolean }) {
  const scale = (GLYPH / 14) * size;
  return (
    <g data-node={`promise:${line.id}`}>
      {line.glyphs.map(({ look, x }) => (
        <g key={`${look}:${x}`} transform={`translate(${x} ${line.y}) scale(${scale})`} className={styles[look]}>
          {isPicked && <circle r="10" className={styles.ring} />}
          <Glyph look={look} />
        </g>
      ))}
    </g>
  );
}

/** As in the list: ring, ring with a dot, disc with a tick, square with a cross. */
function Glyph({ look }: { look: LifeLine['glyphs'][number]['look'] }) {
  if (look === 'fulfilled')
    return (
      <>
        <circle r="7" className={styles.solid} />
        <path d="m-3.2.2 2.3 2.3 4.2-4.8" className={styles.sign} />
      </>
    );
  if (look === 'rejected')
    return (
      <>
        <rect x="-6.5" y="-6.5" width="13" height="13" className={styles.solid} />
        <path d="m-3-3 6 6m0-6-6 6" className={styles.sign} />
      </>
    );
  return (
    <>
      <circle r="5.75" className={styles.hollow} />
      {look === 'locked' && <circle r="2.4" className={styles.solid} />}
    </>
  );
}

function Edges({ edges }: { edges: readonly EdgeShape[] }) {
  // What is picked comes last, over the others.
  return [...edges]
    .reverse()
    .map(({ key, look, d, isPicked }) => (
      <path
        key={key}
        d={d}
        className={isPicked ? `${styles.edge} ${styles.bold}` : styles.edge}
        data-edge={look}
        markerEnd={`url(#graph-end-${isPicked ? 'picked' : look})`}
      />
    ));
}

const HEADS = [
  'adopts',
  'settles',
  'rejects',
  'makes',
  'reaction',
  'await',
  'thenable',
  'pass',
  'host',
  'task',
  'picked',
];

/** Arrow heads, in the hue of their line. */
export function ArrowHeads() {
  return (
    <defs>
      {HEADS.map((look) => (
        <marker
          key={look}
          id={`graph-end-${look}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 .5 8 4 0 7.5z" className={styles.head} data-edge={look} />
        </marker>
      ))}
    </defs>
  );
}

interface BoxProps {
  readonly shape: BoxShape;
  readonly view: GraphView;
  readonly picture: Picture;
  readonly isLinked: boolean;
  readonly isPicked: boolean;
}

function Box({ shape: { x, y, w, h, fill, box }, view, picture, isLinked, isPicked }: BoxProps) {
  const { kind, id } = view.graph.boxes[box];
  const isEngine = fill !== 'task' && isEngineFill(fill);
  const words = w < THINNEST_WORDS ? '' : boxLabel(view, picture, box, w - 12);
  return (
    <g data-node={`${kind}:${id}`} data-job={fill} className={styles.box}>
      {isLinked && <rect x={x - 4} y={y - 4} width={w + 8} height={h + 8} className={styles.wash} />}
      {isPicked && <rect x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={3} className={styles.outline} />}
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx={2}
        className={isEngine ? styles.hatched : fill === 'task' ? styles.task : styles.filled}
        fill={isEngine ? `url(#hatch-${fill})` : undefined}
      />
      {isEngine && words && (
        <rect
          x={x + 4}
          y={y + 2}
          width={Math.min(w - 8, widthOf(words, view.size) + 6)}
          height={h - 4}
          className={styles.ground}
        />
      )}
      {words && (
        <text x={x + 7} y={y + h / 2} className={isEngine || fill === 'task' ? styles.ink : styles.paper}>
          {`\u2066${words}\u2069`}
        </text>
      )}
    </g>
  );
}
