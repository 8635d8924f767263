import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { previewWords } from '../../i18n/en-names.ts';
import { variables as words } from '../../i18n/en-variables.ts';
import type { InspectedProperty, InspectedRun, Inspection } from '../../app/looking/inspections.ts';
import { type ChangeMarks, type FrameRow, propertyRows, type ScopeRow, type ValueRow } from './rows.ts';
import styles from './Tree.module.css';

/** Properties fetched at a time. */
const PAGE = 100;

/** What can be done with a row. */
export interface TreeActs {
  readonly choose: (row: ValueRow) => void;
  /** Null: the pointer has left. */
  readonly point: (row: ValueRow | null) => void;
  /** Back to where it got its value. */
  readonly back: (row: ValueRow) => void;
  /** To who settled the promise that it is. */
  readonly settler: (row: ValueRow) => void;
  /** Everything is read once more. */
  readonly again: () => void;
}

interface TreeProps {
  readonly label: string;
  readonly hint: string;
  readonly frames: readonly FrameRow[];
  /** What the frames are of: ids of objects mean something only there. */
  readonly shown: { readonly run: InspectedRun; readonly inspection: Inspection };
  readonly marks: ChangeMarks;
  /** Promises that light up. */
  readonly linked: ReadonlySet<number>;
  readonly chosen: string | null;
  readonly acts: TreeActs;
}

/** What rows need of the tree around them. */
interface Branch {
  readonly tree: TreeProps;
  /** Whether a node is open: as a person left it, else as it comes. */
  readonly isOpen: (path: string, initial: boolean) => boolean;
  readonly setOpen: (path: string, open: boolean) => void;
}

/** Frames, their scopes, the variables in those, and what these hold: one tree, one stop for Tab. */
export function Tree(props: TreeProps) {
  const root = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const branch: Branch = {
    tree: props,
    isOpen: (path, initial) => opened.get(path) ?? initial,
    setOpen: (path, open) => setOpened((old) => new Map(old).set(path, open)),
  };
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const stop = keepOneStop(root.current);
    // The item that had the focus is gone with its scope: the keyboard goes on from the one that took its place.
    if (isInside.current && document.activeElement === document.body) stop?.focus();
  });
  return (
    <>
      <div
        ref={root}
        role="tree"
        className={styles.tree}
        aria-label={props.label}
        aria-describedby={hint}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={() => {
          isInside.current = false;
        }}
        onKeyDown={(event) => move(event, root.current)}
      >
        {props.frames.map((frame) => (
          <Frame key={frame.path} frame={frame} branch={branch} />
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        {props.hint}
      </p>
    </>
  );
}

function Frame({ frame, branch }: { frame: FrameRow; branch: Branch }) {
  return (
    <Node
      branch={branch}
      path={frame.path}
      level={1}
      isInitiallyOpen={frame.isOpen}
      row={<span className={styles.frame}>{frame.title}</span>}
    >
      {() => frame.scopes.map((scope) => <Scope key={scope.path} scope={scope} branch={branch} />)}
    </Node>
  );
}

function Scope({ scope, branch }: { scope: ScopeRow; branch: Branch }) {
  return (
    <Node
      branch={branch}
      path={scope.path}
      level={2}
      isInitiallyOpen={scope.isOpen}
      row={<span className={styles.scope}>{scope.title}</span>}
    >
      {() => scope.rows.map((row) => <ValueNode key={row.path} row={row} level={3} branch={branch} />)}
    </Node>
  );
}

/** Characters; longer names end in dots. */
const WIDE_NAME = 40;

function ValueNode({ row, level, branch }: { row: ValueRow; level: number; branch: Branch }) {
  const { marks, chosen, linked, acts } = branch.tree;
  const isChanged = marks.note(row);
  const canOpen = row.value !== null && row.value.id !== 0;
  const isLinked = linked.has(row.value?.promise ?? 0);
  const classes = [styles.value, row.isMuted && styles.muted, isChanged && styles.changed, isLinked && styles.linked]
    .filter(Boolean)
    .join(' ');
  return (
    <Node
      branch={branch}
      path={row.path}
      level={level}
      isInitiallyOpen={false}
      isChosen={chosen === row.path}
      acts={acts}
      value={row}
      row={
        <span className={classes} data-linked={isLinked || undefined}>
          <span
            className={styles.name}
            {...(row.name.length > WIDE_NAME ? { title: row.name } : {})}
          >{`${row.name}:`}</span>{' '}
          <span className={row.value === null ? styles.word : undefined}>{previewWords(row.text)}</span>
          {isChanged && <span className={styles.hidden}>{` ${words.changed}`}</span>}
        </span>
      }
    >
      {canOpen
        ? () =>
            row.value?.type === 'string' ? (
              <WholeText row={row} level={level + 1} branch={branch} />
            ) : (
              <Properties row={row} level={level + 1} branch={branch} />
            )
        : null}
    </Node>
  );
}

/** A worker was lost, or the place has been left, which the next answer makes good within a moment. */
const LOST_AFTER_MS = 500;

/** Whether what was asked for is not coming, and what tells that; it answers with what takes it back. */
function useLoss(): [boolean, () => () => void] {
  const [isLost, setLost] = useState(false);
  const lose = useCallback(() => {
    const timer = window.setTimeout(() => setLost(true), LOST_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setLost(false);
    };
  }, []);
  return [isLost, lose];
}

function NotRead({ level, branch }: { level: number; branch: Branch }) {
  return <Leaf level={level} label={words.notRead} onPick={branch.tree.acts.again} />;
}

function Properties({ row, level, branch }: { row: ValueRow; level: number; branch: Branch }) {
  const { shown } = branch.tree;
  const [count, setCount] = useState(PAGE);
  const [page, setPage] = useState<{ total: number; properties: readonly InspectedProperty[] } | null>(null);
  const object = row.value?.id ?? 0;
  const [isLost, lose] = useLoss();
  useEffect(() => {
    let isWanted = true;
    let found = (): void => {};
    void shown.run.client.ask({ kind: 'properties', object, from: 0, count }).then((answer) => {
      if (!isWanted) return;
      if (answer) setPage(answer);
      else found = lose();
    });
    return () => {
      isWanted = false;
      found();
    };
  }, [shown, object, count, lose]);
  if (page === null) return isLost ? <NotRead level={level} branch={branch} /> : null;
  const left = page.total - page.properties.length;
  return (
    <>
      {propertyRows(page.properties, row).map((property) => (
        <ValueNode key={property.path} row={property} level={level} branch={branch} />
      ))}
      {page.total === 0 && <Leaf level={level} label={words.nothing} />}
      {left > 0 && (
        <Leaf level={level} label={words.more(Math.min(PAGE, left), left)} onPick={() => setCount(count + PAGE)} />
      )}
    </>
  );
}

/** Characters fetched at a time. */
const TEXT_PAGE = 20_000;

function WholeText({ row, level, branch }: { row: ValueRow; level: number; branch: Branch }) {
  const { shown } = branch.tree;
  const [count, setCount] = useState(TEXT_PAGE);
  const [text, setText] = useState('');
  const object = row.value?.id ?? 0;
  const [isLost, lose] = useLoss();
  useEffect(() => {
    let isWanted = true;
    let found = (): void => {};
    void shown.run.client.ask({ kind: 'text', object, from: 0, count }).then((answer) => {
      if (!isWanted) return;
      if (answer) setText(answer.text);
      else found = lose();
    });
    return () => {
      isWanted = false;
      found();
    };
  }, [shown, object, count, lose]);
  if (text === '' && isLost) return <NotRead level={level} branch={branch} />;
  const left = (row.value?.length ?? 0) - text.length;
  return (
    <>
      <div role="treeitem" aria-level={level} tabIndex={-1} className={styles.whole} data-item>
        <pre>{text}</pre>
      </div>
      {text !== '' && left > 0 && (
        <Leaf level={level} label={words.moreText(left)} onPick={() => setCount(count + TEXT_PAGE)} />
      )}
    </>
  );
}

function Leaf({ level, label, onPick }: { level: number; label: string; onPick?: () => void }) {
  return (
    <div
      role="treeitem"
      aria-level={level}
      tabIndex={-1}
      data-item
      className={`${styles.item} ${styles.row} ${onPick ? styles.leaf : styles.none}`}
      style={indent(level + 1)}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick?.()}
    >
      {label}
    </div>
  );
}

interface NodeProps {
  readonly branch: Branch;
  readonly path: string;
  readonly level: number;
  readonly row: ReactNode;
  readonly isInitiallyOpen: boolean;
  readonly isChosen?: boolean;
  /** Of rows that are a value. */
  readonly value?: ValueRow;
  readonly acts?: TreeActs;
  /** Null: there is nothing to unfold. */
  readonly children: (() => ReactNode) | null;
}

function Node({ branch, path, level, row, isInitiallyOpen, isChosen = false, value, acts, children }: NodeProps) {
  const isOpen = children !== null && branch.isOpen(path, isInitiallyOpen);
  const toggle = (): void => {
    if (children !== null) branch.setOpen(path, !isOpen);
  };
  return (
    <>
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={children === null ? undefined : isOpen}
        aria-selected={value ? isChosen : undefined}
        tabIndex={-1}
        data-item
        className={`${styles.item} ${styles.row}`}
        style={indent(level)}
        onFocus={value && (() => acts?.choose(value))}
        onPointerEnter={value && (() => acts?.point(value))}
        onPointerLeave={value && (() => acts?.point(null))}
        onClick={(event) => {
          event.currentTarget.focus();
          toggle();
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === 'ArrowRight' && children !== null && !isOpen) branch.setOpen(path, true);
          else if (event.key === 'ArrowLeft' && isOpen) branch.setOpen(path, false);
          else if (event.key === 'b' && value) acts?.back(value);
          else if (event.key === 'y' && value?.value?.promise) acts?.settler(value);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <span className={styles.twist} aria-hidden="true">
          {children === null ? '' : isOpen ? '▾' : '▸'}
        </span>
        {row}
      </div>
      {isOpen && children?.()}
    </>
  );
}

/** Items stand one after the other; how deep they are is told and drawn. */
const indent = (level: number): { readonly paddingInlineStart: number } => ({
  paddingInlineStart: 8 + Math.min(level, 24) * 14,
});

// --- Keys ---------------------------------------------------------------------------------------------------

const itemsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-item]')];

function keepOneStop(root: HTMLElement | null): HTMLElement | undefined {
  if (!root) return undefined;
  const items = itemsOf(root);
  const stop =
    items.find((item) => item === document.activeElement) ?? items.find((item) => item.tabIndex === 0) ?? items[0];
  for (const item of items)
    if (item.tabIndex !== (item === stop ? 0 : -1) || !item.hasAttribute('tabindex'))
      item.tabIndex = item === stop ? 0 : -1;
  return stop;
}

function move(event: KeyboardEvent, root: HTMLElement | null): void {
  if (!root || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = itemsOf(root);
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const target = targetOf(event.key, items, at);
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (target === items[at]) {
    if (event.key === ' ' || (event.key === 'Enter' && target.hasAttribute('aria-expanded'))) target.click();
    return;
  }
  for (const item of items) item.tabIndex = item === target ? 0 : -1;
  target.focus();
}

const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'));

function targetOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return items[Math.min(items.length - 1, at + 1)];
    case 'ArrowUp':
      return items[Math.max(0, at - 1)];
    case 'ArrowLeft':
      return items.slice(0, at).findLast((item) => levelOf(item) < levelOf(items[at])) ?? items[at];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'Enter':
    case ' ':
      return items[at];
    default:
      return undefined;
  }
}
