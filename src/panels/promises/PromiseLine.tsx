import { memo } from 'react';
import { useMessages } from '../../app/hooks.ts';
import type { LaneId } from '../../app/lanes/lanes.ts';
import { usePointing } from '../../app/selection/pointing.ts';
import type { PromiseCell, WaitingModel } from '../../app/rooms/promise-rows.ts';
import { handlerWords } from '../../app/sentences/words.ts';
import { plainText } from '../../base/rich-text.ts';
import { listName } from '../../i18n/en-names.ts';
import { promise as promiseWords } from '../../i18n/en-rooms.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { jobIcon } from '../../ui/JobTile.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './PromiseLine.module.css';

interface PromiseLineProps {
  readonly cell: PromiseCell;
  readonly lane: LaneId;
  readonly isLinked: boolean;
}

/** One promise: state by shape and word, its name in the program, the reactions that wait on it. */
export const PromiseLine = memo(PromiseLineView, isSameLine);

function isSameLine(x: PromiseLineProps, y: PromiseLineProps): boolean {
  if (x.isLinked !== y.isLinked || x.lane !== y.lane) return false;
  return JSON.stringify(x.cell) === JSON.stringify(y.cell);
}

function PromiseLineView({ cell, lane, isLinked }: PromiseLineProps) {
  const m = useMessages();
  const pointing = usePointing(cell.kind === 'absent' ? null : { kind: 'promise', lane, id: cell.id });
  if (cell.kind === 'absent') return <Absent cell={cell} />;
  const state = stateWords(cell);
  const waiting = cell.waiting.map((reaction) => waitingWords(m, reaction)).join(', ');
  const sentence = promiseWords.row(cell.name, whoWords(m, cell), state, waiting);
  const look = [
    styles.line,
    cell.waiting.length > 0 && styles.waits,
    cell.unhandled && styles.flagged,
    isLinked && styles.linked,
    pointing['aria-pressed'] && styles.picked,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <button type="button" data-item className={look} title={sentence} {...pointing}>
      <span className="sr">{sentence}</span>
      <Icon name={cell.glyph} className={styles[cell.glyph]} />
      <span className={styles.id} aria-hidden="true">
        {cell.name}
      </span>
      <Who cell={cell} />
      <State words={state} />
      <span className={styles.right} aria-hidden="true">
        {cell.unhandled && <Tag>{promiseWords.unhandled}</Tag>}
        {cell.handledLate && <Tag>{promiseWords.handledLate}</Tag>}
        <Waiting waiting={cell.waiting} />
      </span>
    </button>
  );
}

/** `fulfilled: ` gives way to the value that follows, `pending, ` to whom it is locked: the glyph says the same. */
const HEAD = /^[^,:]+[,:] /;

function State({ words }: { words: string }) {
  const head = HEAD.exec(words)?.[0] ?? '';
  return (
    <span className={styles.state} aria-hidden="true">
      {head && <span className={styles.head}>{head}</span>}
      <span>{words.slice(head.length)}</span>
    </span>
  );
}

function Absent({ cell }: { cell: Extract<PromiseCell, { kind: 'absent' }> }) {
  return (
    <div className={`${styles.line} ${styles.gone}`}>
      <Icon name="absent" />
      <span className={styles.id} />
      <span className={styles.why}>
        {cell.later ? promiseWords.notYet : (promiseWords.absent[cell.letter] ?? promiseWords.absent.P)}
      </span>
    </div>
  );
}

function Who({ cell }: { cell: Extract<PromiseCell, { kind: 'promise' }> }) {
  const m = useMessages();
  const role = promiseWords.role[cell.letter];
  if (role) {
    return (
      <span className={styles.who} aria-hidden="true">
        {role}
      </span>
    );
  }
  const { text, isCode, line } = listName(cell.label);
  return (
    <span className={styles.who} aria-hidden="true">
      {isCode ? <code>{text}</code> : text}
      {line > 0 && ` ${m.rooms.line(line, cell.file)}`}
    </span>
  );
}

const PILLS = 2;

function Waiting({ waiting }: { waiting: readonly WaitingModel[] }) {
  const m = useMessages();
  return (
    <>
      {waiting.slice(0, PILLS).map((reaction) => (
        <span
          key={reaction.reaction}
          className={styles.pill}
          data-job={reaction.fill}
          data-token={`reaction:${reaction.reaction}`}
        >
          <Icon name={jobIcon(reaction.fill)} size={11} className={styles.kind} />
          <span className={styles.words}>{whatWaits(m, reaction)}</span>
          {reaction.target && <span>{promiseWords.reactionTarget(reaction.target)}</span>}
        </span>
      ))}
      {waiting.length > PILLS && (
        <span className={styles.count}>{promiseWords.moreReactions(waiting.length - PILLS)}</span>
      )}
    </>
  );
}

function waitingWords(m: Messages, reaction: WaitingModel): string {
  const target = reaction.target ? ` ${promiseWords.reactionTarget(reaction.target)}` : '';
  return whatWaits(m, reaction) + target;
}

function whatWaits(m: Messages, { handler, resumes }: WaitingModel): string {
  return resumes ? promiseWords.resume(resumes.replace(/\(\)$/, '')) : shortWords(m, handler);
}

function shortWords(m: Messages, handler: WaitingModel['handler']): string {
  if (handler.kind === 'pass') return promiseWords.pass;
  if (handler.kind === 'resolving') return promiseWords.adopt(handler.promise);
  if (handler.kind === 'code') return handler.text.replace(ARROW_HEAD, '');
  return plainText(handlerWords(m, handler));
}

/** What stands before the body of a one-line arrow function says little in a pill. */
const ARROW_HEAD = /^(?:\(\s*\)|\(?[\p{ID_Continue}$]+\)?)\s*=>\s*(?!\{)/u;

function whoWords(m: Messages, cell: Extract<PromiseCell, { kind: 'promise' }>): string {
  const { text, line } = listName(cell.label);
  return promiseWords.role[cell.letter] ?? (line > 0 ? `${text} ${m.rooms.line(line, cell.file)}` : text);
}

function stateWords(cell: Extract<PromiseCell, { kind: 'promise' }>): string {
  if (cell.glyph === 'fulfilled') return promiseWords.fulfilled(cell.preview);
  if (cell.glyph === 'rejected') return promiseWords.rejected(cell.preview);
  if (cell.glyph === 'locked') return cell.lockedTo ? promiseWords.locked(cell.lockedTo) : promiseWords.lockedThenable;
  return promiseWords.pending;
}
