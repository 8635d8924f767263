import { useEffect, useMemo, useRef, useState } from 'react';
import { type GraphRows, graphRowsOf } from '../../app/graph/graph-rows.ts';
import { playheadAt } from '../../app/graph/graph-scale.ts';
import { type GraphNode, nodeAt, nodeOf } from '../../app/graph/graph-walk.ts';
import { useApp, useLinks, useMessages, usePlayback, usePrefs, useRun, useScale, useView } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { effectiveSelection } from '../../app/selection/links.ts';
import { lengthOf, type Picture, type PictureLane, positionOf } from '../../app/run/picture.ts';
import type { PromiseGraph as Graph } from '../../app/graph/promise-graph.ts';
import { graph as words } from '../../i18n/en-graph.ts';
import { Empty } from '../../ui/Empty.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type Stretch, useStretch } from '../../ui/use-stretch.ts';
import { GraphHead, Legend } from './GraphHead.tsx';
import { GraphPane } from './GraphPane.tsx';
import { GraphTable } from './GraphTable.tsx';
import type { EdgeFilter } from './graph-edges.ts';
import { type GraphView, type Rect, RULER, rectOf } from './graph-view.ts';
import styles from './PromiseGraph.module.css';
import { useGraph } from './use-graph.ts';

/** How a lane's promises came about: who made, locked and settled whom, tick by tick. */
export default function PromiseGraph() {
  const picture = useRun((state) => state.picture);
  const active = useView((state) => state.activeLane);
  const lane = picture?.lanes.find(({ setting }) => setting.id === active) ?? picture?.lanes[0];
  useFollowLane(picture);
  const isEmpty = !picture || !lane || lengthOf(picture) <= 1;
  const graph = useGraph(isEmpty ? null : picture, lane);
  return (
    <section
      className={styles.graph}
      aria-label={words.label}
      aria-busy={!isEmpty && !graph}
      data-lane={lane?.setting.id}
    >
      {isEmpty && <Empty>{words.empty}</Empty>}
      {!isEmpty && !graph && <Empty>{words.preparing}</Empty>}
      {!isEmpty && graph && <Body key={lane.setting.id} picture={picture} lane={lane} graph={graph} />}
    </section>
  );
}

/** What is kept in another lane is shown there. */
function useFollowLane(picture: Picture | null): void {
  const app = useApp();
  const lane = useView(({ picked }) => (picked && picked.kind !== 'line' ? picked.lane : null));
  useEffect(() => {
    if (lane && picture?.lanes.some(({ setting }) => setting.id === lane)) app.view.setState({ activeLane: lane });
  }, [app, lane, picture]);
}

/** It scrolls, and keys must reach that. */
const REACHED = { tabIndex: 0 };

const GUTTER = 200;
const NARROW_GUTTER = 116;
/** Behind the last tick, and under the last row. */
const MARGIN = 24;
const WIDEST_UNIT = 44;
/** At which boxes still have words. */
const READABLE_UNIT = 16;
const NOTHING_OPEN: ReadonlySet<string> = new Set();

function Body({ picture, lane, graph }: { picture: Picture; lane: PictureLane; graph: Graph }) {
  const m = useMessages();
  const name = laneNames(
    m,
    picture.lanes.map(({ setting }) => setting),
  )[picture.lanes.indexOf(lane)];
  const withInternals = usePrefs((state) => state.internals);
  const [open, setOpen] = useState(NOTHING_OPEN);
  const [filter, setFilter] = useState<EdgeFilter>({ reactions: true, making: true });
  const [isList, setList] = useState(false);
  const rows = useMemo(() => graphRowsOf(graph, withInternals, open), [graph, withInternals, open]);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(max-width: 700px)');
  const size = useScale();
  const gutter = Math.round((isNarrow ? NARROW_GUTTER : GUTTER) * size);
  const stretch = useStretch(scroller, {
    slots: graph.scale.units,
    gutter,
    margin: MARGIN,
    widest: WIDEST_UNIT * size,
    first: READABLE_UNIT * size,
  });
  const height = rows.tops[rows.rows.length] * size + RULER * size + MARGIN;
  const hasNone = lane.tables.promises.length === 0;
  return (
    <>
      <GraphHead
        name={name}
        lane={lane}
        picture={picture}
        stretch={stretch}
        units={graph.scale.units}
        filter={filter}
        setFilter={setFilter}
        isList={isList}
        setList={setList}
      />
      {rows.rows.length === 0 && <Empty>{hasNone ? words.none : words.noneShown}</Empty>}
      <div className={styles.views} hidden={rows.rows.length === 0}>
        <div
          ref={scroller}
          className={styles.scroller}
          hidden={isList}
          role="group"
          aria-label={words.scroller}
          {...REACHED}
        >
          <div
            style={{
              width: gutter + graph.scale.units * stretch.scale + MARGIN,
              minWidth: '100%',
              height,
              minHeight: '100%',
            }}
          >
            {stretch.width > 0 && (
              <Pane
                picture={picture}
                graph={graph}
                rows={rows}
                stretch={stretch}
                filter={filter}
                gutter={gutter}
                open={(key) => setOpen(new Set([...open, key]))}
              />
            )}
          </div>
        </div>
        <GraphTable graph={graph} rows={rows} name={name} isShown={isList} />
      </div>
      {!isList && <Legend />}
    </>
  );
}

interface PaneProps {
  readonly picture: Picture;
  readonly graph: Graph;
  readonly rows: GraphRows;
  readonly stretch: Stretch;
  readonly filter: EdgeFilter;
  readonly gutter: number;
  readonly open: (key: string) => void;
}

/** The part in sight, and what follows the selection and the cursor. */
function Pane({ picture, graph, rows, stretch, filter, gutter, open }: PaneProps) {
  const size = useScale();
  const links = useLinks();
  const selection = useView(effectiveSelection);
  const kept = useView((state) => state.picked);
  const node = nodeOf(graph, rows, selection);
  const view = useBlock(graph, rows, stretch, gutter, size);
  const picked = nodeOf(graph, rows, kept);
  const k = usePlayback((state) => state.k);
  const position = positionOf(picture, picture.lanes.indexOf(graph.lane), k);
  const current = useMemo(() => nodeAt(graph, position), [graph, position]);
  const { playhead, isInSight } = useReveal(position, current, view, stretch, gutter, picked);
  return (
    <GraphPane
      picture={picture}
      view={view}
      stretch={stretch}
      filter={filter}
      gutter={gutter}
      node={node}
      picked={picked}
      current={current}
      links={links}
      playhead={isInSight ? playhead : null}
      open={open}
    />
  );
}

/** The block of the whole that is drawn: twice the screen's size, so that a little scrolling draws nothing anew. */
function useBlock(graph: Graph, rows: GraphRows, stretch: Stretch, gutter: number, size: number): GraphView {
  const { width, height, from, scale, top } = stretch;
  const [w, h] = [Math.max(200, width - gutter), Math.max(100, height)];
  const [x, y] = [Math.floor((from * scale) / (w / 2)) * (w / 2), Math.floor(top / (h / 2)) * (h / 2)];
  const [left, right, above, below] = [x - w / 4, x + w * 1.75, Math.max(0, y - h / 4), y + h * 1.75];
  return useMemo(
    () => ({ graph, rows, px: scale, size, left, right, top: above, bottom: below }),
    [graph, rows, scale, size, left, right, above, below],
  );
}

/** Pixels of what runs that are in sight at least. */
const BOX_SEEN = 100;
/** Until the cursor rests that long, the picture does not go up and down after it: scrubbing would shake it. */
const REST_MS = 120;

function useReveal(
  position: number,
  current: GraphNode | null,
  view: GraphView,
  stretch: Stretch,
  gutter: number,
  picked: GraphNode | null,
): { playhead: number; isInSight: boolean } {
  const visible = (stretch.width - gutter) / stretch.scale;
  const unit = playheadAt(view.graph.scale, position);
  const isInSight = unit >= stretch.from && unit <= stretch.from + visible;
  // With the box that runs, or the beginning of one that is long.
  const running = current && rectOf(view, current);
  const end = running ? (running.x + Math.min(running.w, BOX_SEEN * view.size)) / view.px : unit;
  const isSeen = isInSight && end <= stretch.from + visible;
  const latest = useRef({ view, stretch, unit, isSeen, visible });
  useEffect(() => {
    latest.current = { view, stretch, unit, isSeen, visible };
  });
  useEffect(() => {
    const now = latest.current;
    if (now.unit === unit && !now.isSeen) now.stretch.panTo(unit - now.visible / 3);
  }, [unit]);
  const key = keyOf(picked);
  useEffect(() => {
    const { view: now, stretch: own, visible: seen } = latest.current;
    const rect = rectOfKey(now, key);
    if (!rect) return;
    const at = rect.x / now.px;
    if (at < own.from || at + rect.w / now.px > own.from + seen) own.panTo(at - seen / 3);
    revealDown(now, own, rect);
  }, [key]);
  // What somebody keeps stays in sight instead.
  const followed = picked ? '' : keyOf(current);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { view: now, stretch: own } = latest.current;
      revealDown(now, own, rectOfKey(now, followed));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [followed]);
  return { playhead: unit, isInSight };
}

const keyOf = (node: GraphNode | null): string => (node ? `${node.kind}:${node.id}` : '');

function rectOfKey(view: GraphView, key: string): Rect | null {
  const [kind, id] = key.split(':');
  return id ? rectOf(view, { kind: kind as GraphNode['kind'], id: Number(id) }) : null;
}

/** Scrolls up or down to it, if it is out of sight, so that it stands in the middle. */
function revealDown(view: GraphView, stretch: Stretch, rect: Rect | null): void {
  const room = stretch.height - RULER * view.size;
  if (!rect || (rect.y >= stretch.top && rect.y + rect.h <= stretch.top + room)) return;
  stretch.scrollDown(Math.max(0, rect.y - room / 2));
}
