import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { columnWords } from '../../app/timeline/bar-words.ts';
import { goToEvent } from '../../app/moving/go-to-event.ts';
import { nodeSentence } from '../../app/graph/graph-facts.ts';
import { eventOfNode, type GraphNode, type WalkKey, walk } from '../../app/graph/graph-walk.ts';
import { useApp, useMessages } from '../../app/hooks.ts';
import type { Links } from '../../app/selection/links.ts';
import type { Picture } from '../../app/run/picture.ts';
import { hover, type Selection, select, toggleSelect } from '../../app/stores/view-store.ts';
import { graph as words } from '../../i18n/en-graph.ts';
import { Playhead } from '../../ui/Playhead.tsx';
import type { Stretch } from '../../ui/use-stretch.ts';
import { ArrowHeads, Drawing, Running } from './Drawing.tsx';
import { ZOOM } from './GraphHead.tsx';
import { Gutter } from './Gutter.tsx';
import { columnsToName } from './graph-columns.ts';
import { type EdgeFilter, edgesOf } from './graph-edges.ts';
import { type GraphView, RULER, rectOf } from './graph-view.ts';
import styles from './PromiseGraph.module.css';

interface PaneProps {
  readonly picture: Picture;
  readonly view: GraphView;
  readonly stretch: Stretch;
  readonly filter: EdgeFilter;
  readonly gutter: number;
  /** Pointed at or kept, and kept. */
  readonly node: GraphNode | null;
  readonly picked: GraphNode | null;
  /** What the cursor stands at. */
  readonly current: GraphNode | null;
  readonly links: Links;
  /** Unit at which the cursor stands, null out of sight. */
  readonly playhead: number | null;
  readonly open: (key: string) => void;
}

/** What is in sight: ticks above, names at the left, the drawing, the cursor; and what pointer and keys do there. */
export function GraphPane(props: PaneProps) {
  const { picture, view, stretch, filter, gutter, node, picked, current, links, playhead, open } = props;
  const { width, height, from, scale, top } = stretch;
  const ruler = RULER * view.size;
  const pointer = usePointer(view, stretch);
  const shift = `translate(${-from * scale} ${-top})`;
  return (
    <div className={styles.pane} style={{ width, height }} {...pointer}>
      <svg
        className={styles.plot}
        style={{ left: gutter, top: ruler }}
        width={Math.max(0, width - gutter)}
        height={Math.max(0, height - ruler)}
        aria-hidden="true"
      >
        <ArrowHeads />
        <g transform={shift}>
          <Drawing view={view} picture={picture} filter={filter} node={node} links={links} />
          {current && current.kind !== 'promise' && <Running view={view} node={current} />}
        </g>
      </svg>
      <Gutter view={view} picture={picture} width={gutter} top={ruler - top} links={links} node={node} open={open} />
      <Ruler picture={picture} view={view} stretch={stretch} gutter={gutter} />
      {playhead !== null && <Playhead x={gutter + (playhead - from) * scale} ruler={ruler} />}
      <EdgesLeft view={view} filter={filter} node={node} />
      <Card {...props} />
      <Nodes picture={picture} view={view} stretch={stretch} picked={picked} />
    </div>
  );
}

type RulerProps = Pick<PaneProps, 'picture' | 'view' | 'stretch' | 'gutter'>;

/** Ticks, numbered where there is room. */
function Ruler({ picture, view, stretch, gutter }: RulerProps) {
  const nameOf = columnWords(picture);
  const { from, scale, width } = stretch;
  const [left, right] = [from * scale, from * scale + Math.max(0, width - gutter)];
  const apart = 76 * view.size;
  const shown = columnsToName({ graph: view.graph, px: scale, left, right }, apart);
  const xOf = (at: number): number => Math.max(0, (shown[at]?.start ?? Number.POSITIVE_INFINITY) * scale - left);
  return (
    <div className={styles.ruler} style={{ height: RULER * view.size, paddingLeft: gutter }} aria-hidden="true">
      {shown.map(({ turn, tick, start }, at) => (
        // The first one, whose beginning is out of sight, gives way to the second.
        <span key={start} style={{ left: gutter + xOf(at) + 8 }} hidden={at === 0 && xOf(1) < apart}>
          {columnName(turn, tick, nameOf(turn, tick))}
        </span>
      ))}
    </div>
  );
}

/** A turn begins with its own name. */
function columnName(turn: number, tick: number, name: string): string {
  return tick > 0 || turn === 1 ? words.column(name) : name;
}

function EdgesLeft({ view, filter, node }: { view: GraphView; filter: EdgeFilter; node: GraphNode | null }) {
  const { left } = edgesOf(view, filter, node);
  return left > 0 ? <p className={styles.left}>{words.edgesLeft(left)}</p> : null;
}

const selectionOf = (view: GraphView, { kind, id }: GraphNode): Selection => ({
  kind,
  id,
  lane: view.graph.lane.setting.id,
});

/** A press, and where everything stood when it began. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly top: number;
  readonly on: Selection | null;
  readonly isDrag: boolean;
}

/** Pixels that make a drag of a press. */
const DRAG = 5;

/** Pointing at a mark shows it everywhere, a press keeps it, a drag moves the picture; a finger scrolls it anyway. */
function usePointer(view: GraphView, stretch: Stretch) {
  const app = useApp();
  const at = (event: PointerEvent): Selection | null => {
    const mark =
      event.target instanceof Element ? event.target.closest('[data-node]')?.getAttribute('data-node') : null;
    const [kind, id] = mark?.split(':') ?? [];
    return id ? selectionOf(view, { kind: kind as GraphNode['kind'], id: Number(id) }) : null;
  };
  const [pressed, press] = useState<Press | null>(null);
  return {
    'data-drag': pressed?.isDrag,
    onPointerMove: (event: PointerEvent): void => {
      if (!pressed || event.pointerType === 'touch') return hover(app.view, at(event));
      // Let go of outside the window.
      if ((event.buttons & 1) === 0) return press(null);
      const [x, y] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!pressed.isDrag && Math.hypot(x, y) < DRAG) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (!pressed.isDrag) press({ ...pressed, isDrag: true });
      stretch.panTo(pressed.from - x / stretch.scale);
      stretch.scrollDown(pressed.top - y);
    },
    onPointerLeave: (): void => hover(app.view, null),
    onPointerDown: (event: PointerEvent): void => {
      const { from, top } = stretch;
      if (event.button === 0) press({ x: event.clientX, y: event.clientY, from, top, on: at(event), isDrag: false });
    },
    onPointerCancel: (): void => press(null),
    onPointerUp: (event: PointerEvent): void => {
      const here = at(event);
      press(null);
      if (!pressed || pressed.isDrag || !here) return;
      if (JSON.stringify(here) === JSON.stringify(pressed.on)) toggleSelect(app.view, here);
    },
  };
}

const CARD_WIDTH = 380;

/** What is known about the pointed or kept node, beside it. */
function Card({ picture, view, stretch, gutter, node }: PaneProps) {
  const m = useMessages();
  const rect = node && rectOf(view, node);
  if (!node || !rect) return null;
  const x = gutter + rect.x - stretch.from * stretch.scale;
  const y = RULER * view.size + rect.y - stretch.top;
  if (x < gutter - 20 || x > stretch.width || y < 0 || y > stretch.height) return null;
  const isBelow = y + rect.h + 90 < stretch.height;
  return (
    <p
      className={styles.card}
      style={{
        left: Math.max(4, Math.min(x, stretch.width - CARD_WIDTH - 8)),
        maxWidth: Math.min(CARD_WIDTH, stretch.width - 8),
        ...(isBelow ? { top: y + rect.h + 10 } : { bottom: stretch.height - y + 8 }),
      }}
      aria-hidden="true"
    >
      {nodeSentence(m, picture, view.graph, node)}
    </p>
  );
}

const WALKS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

interface NodesProps {
  readonly picture: Picture;
  readonly view: GraphView;
  readonly stretch: Stretch;
  readonly picked: GraphNode | null;
}

/**
 * Promises and jobs for the keyboard and for who cannot see them: a list of which one option is there at a time, the
 * picked one; arrows go along the edges.
 */
function Nodes({ picture, view, stretch, picked }: NodesProps) {
  const app = useApp();
  const m = useMessages();
  const [isHere, setHere] = useState(false);
  const { graph, rows } = view;
  const shown = picked ?? walk(graph, rows, null, 'Home');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (WALKS.has(event.key)) {
      const next = walk(graph, rows, picked, event.key as WalkKey);
      if (next) select(app.view, selectionOf(view, next));
    } else if (event.key === '+' || event.key === '=') stretch.zoom(ZOOM);
    else if (event.key === '-') stretch.zoom(1 / ZOOM);
    else if (event.key === '0') stretch.show(0, graph.scale.units);
    else if ((event.key === 'Enter' || event.key === ' ') && picked)
      goToEvent(app, graph.lane.setting.id, eventOfNode(graph, picked, event.shiftKey ? 'end' : 'start') + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="listbox"
      tabIndex={0}
      className={isHere ? `${styles.nodes} ${styles.here}` : styles.nodes}
      aria-label={words.nodes}
      aria-description={words.hint}
      aria-activedescendant={shown ? 'graph-node' : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
    >
      {shown && (
        <div id="graph-node" role="option" tabIndex={-1} className="sr" aria-selected={picked !== null}>
          {nodeSentence(m, picture, graph, shown)}
        </div>
      )}
    </div>
  );
}
