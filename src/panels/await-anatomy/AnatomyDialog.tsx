import { type CSSProperties, useMemo, useState } from 'react';
import type { AwaitPick } from '../../app/awaits/await-anatomy.ts';
import { goToEvent } from '../../app/moving/go-to-event.ts';
import { useApp, useClosing, useLaneViews, useMessages, useRun, useStepping, useView } from '../../app/hooks.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import {
  eventOfColumn,
  type Lowering,
  type LoweringLane,
  type LoweringLine,
  listAwaits,
  selectLowering,
} from '../../app/awaits/lowering.ts';
import { SLOTS } from '../../app/awaits/lowering-slots.ts';
import { plainText } from '../../base/rich-text.ts';
import { type AnatomyWords, anatomyWordsOf } from '../../i18n/anatomy.ts';
import { costs as costWords } from '../../i18n/en-costs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { StepButtons } from '../../ui/StepButtons.tsx';
import { TickStrip } from '../../ui/TickStrip.tsx';
import styles from './AnatomyDialog.module.css';
import { Diagram } from './Diagram.tsx';

/** One await in all lanes, large: the lines of its lowering, its promises and jobs, and what they cost. */
export default function AnatomyDialog() {
  const app = useApp();
  const closing = useClosing();
  const words = anatomyWordsOf('en');
  const views = useLaneViews();
  const line = useView((state) => (state.picked?.kind === 'line' ? state.picked : null));
  const [picked, pick] = useState<AwaitPick | null>(null);
  const lowering = useMemo(() => selectLowering(views, picked, line), [views, picked, line]);
  return (
    <Dialog title={words.title} wide={views.length > 2 ? 'whole' : 'very'} {...closing}>
      <div className={styles.body}>
        {lowering ? (
          <>
            <Head lowering={lowering} picked={picked} pick={pick} words={words} />
            <div className={styles.lanes}>
              {lowering.lanes.map((lane) => (
                <Lane key={lane.lane} lane={lane} lowering={lowering} words={words} />
              ))}
            </div>
            <div className={styles.foot}>
              <p className={styles.legend}>{words.legend}</p>
              <Button onClick={() => app.view.setState({ dialog: 'costs' })}>{costWords.open}</Button>
            </div>
          </>
        ) : (
          <p>{words.none}</p>
        )}
      </div>
    </Dialog>
  );
}

interface HeadProps {
  readonly lowering: Lowering;
  readonly picked: AwaitPick | null;
  readonly pick: (next: AwaitPick | null) => void;
  readonly words: AnatomyWords;
}

/** What it is, which one, and the way through it. */
function Head({ lowering, picked, pick, words }: HeadProps) {
  const views = useLaneViews();
  const options = useMemo(() => listAwaits(views), [views]);
  const { pick: shown, rounds } = lowering;
  return (
    <div className={styles.head}>
      <p className={styles.sentence}>
        <code>{lowering.source}</code> {words.waits(words.word[lowering.word], operandWords(lowering, words))}
      </p>
      <div className={styles.controls}>
        <label>
          {words.choose}
          <select
            data-autofocus
            value={picked ? `${picked.site}.${picked.part}` : ''}
            onChange={({ target }) => pick(pickOf(target.value))}
          >
            <option value="">{words.follow}</option>
            {options.map((option) => (
              <option key={`${option.site}.${option.part}`} value={`${option.site}.${option.part}`}>
                {words.option(option.line, option.source, option.part, option.file)}
              </option>
            ))}
          </select>
        </label>
        {rounds > 1 && (
          <label>
            {words.round}
            <select value={shown.round} onChange={({ target }) => pick({ ...shown, round: Number(target.value) })}>
              {Array.from({ length: Math.min(rounds, MOST_ROUNDS) }, (_, round) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                <option key={round} value={round}>
                  {words.roundOf(round + 1, rounds)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Moves lowering={lowering} words={words} />
      </div>
    </div>
  );
}

function operandWords({ operands }: Lowering, words: AnatomyWords): string[] {
  return operands.map(({ operand, lanes }) =>
    words.forOperand(words.operand[operand], operands.length > 1 ? lanes.map(letterOf) : []),
  );
}

function pickOf(value: string): AwaitPick | null {
  const [site, part] = value.split('.').map(Number);
  return value === '' ? null : { site, part, round: 0 };
}

/** A list of more evaluations than this is of no use to anyone. */
const MOST_ROUNDS = 500;

/** Step by step, or to a tick at once. */
function Moves({ lowering, words }: Pick<HeadProps, 'lowering' | 'words'>) {
  const app = useApp();
  const stepping = useStepping();
  const firstTurn = lowering.columns[0]?.turn;
  return (
    <StepButtons label={words.go} {...stepping}>
      {lowering.columns.slice(0, MOST_COLUMNS).map(({ turn, tick }, column) => (
        <Button
          key={`${turn}.${tick}`}
          aria-pressed={lowering.lanes.some(
            ({ columns, nowColumn: now }) => columns[now]?.turn === turn && columns[now].tick === tick,
          )}
          onClick={() => {
            const place = eventOfColumn(lowering, column);
            if (place) goToEvent(app, place.lane, place.event);
          }}
        >
          {words.column(turn, tick, turn === firstTurn)}
        </Button>
      ))}
    </StepButtons>
  );
}

const MOST_COLUMNS = 8;

interface LaneProps {
  readonly lane: LoweringLane;
  readonly lowering: Lowering;
  readonly words: AnatomyWords;
}

function Lane({ lane, lowering, words }: LaneProps) {
  const m = useMessages();
  const setting = useRun((state) => state.lanes.find(({ id }) => id === lane.lane));
  const name = setting ? laneName(m, setting) : null;
  const letter = letterOf(lane.lane);
  // A line that no lane has is left out; one that some lane has keeps its place in all.
  const slots = SLOTS.map((_, at) => at).filter((at) => lowering.lanes.some(({ lines }) => lines[at] !== null));
  return (
    <section
      className={styles.lane}
      data-lane={lane.lane}
      style={{ '--lines': slots.length } as CSSProperties}
      aria-label={m.lane.name(letter)}
    >
      <h3 className={styles.laneHead}>
        <LaneBadge lane={lane.lane} />
        {name && (
          <span>
            {name.title} <small>{name.detail}</small>
          </span>
        )}
        <span className={styles.ticks}>
          <TickStrip cells={lane.cells} />
          {lane.ticks < 0 ? words.neverResumes : m.ticks(lane.ticks)}
        </span>
      </h3>
      <ol className={styles.lines} aria-label={words.lines(letter)}>
        {slots.map((at) => (
          <Line key={SLOTS[at]} line={lane.lines[at]} lowering={lowering} words={words} />
        ))}
      </ol>
      <Diagram lane={lane} columns={lane.columns} words={words} label={words.picture(letter)} />
      <Costs lane={lane} words={words} />
    </section>
  );
}

function Line({ line, lowering, words }: { line: LoweringLine | null } & Omit<LaneProps, 'lane'>) {
  if (!line) {
    return (
      <li className={styles.line}>
        <span />
        <span aria-hidden="true">–</span>
        <span className="sr">{words.missing}</span>
      </li>
    );
  }
  const key = `${line.slot}.${line.form}`;
  const notes = [words.note[key]?.(line.names) ?? '', line.queues > 0 ? words.queues(line.queues) : ''];
  const note = (line.queues > 0 && !line.slot.startsWith('adopt') ? notes.slice(1) : notes).filter(Boolean).join(', ');
  const place =
    line.turn > 0 ? words.column(line.turn, line.tick, line.turn === lowering.columns[0]?.turn) : words.never;
  const text = words.code[key]?.(line.names) ?? '';
  return (
    <li className={`${styles.line} ${styles[line.state]}`} aria-current={line.state === 'now' ? 'step' : undefined}>
      <span className="sr">
        {words.line(place, text, plainText(note), line.turn > 0 ? words.state[line.state] : '')}
      </span>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className={styles.what} aria-hidden="true">
        <code className={styles.code}>{text}</code>
        <span className={styles.note} title={plainText(note)}>
          <Rich text={note} />
        </span>
      </span>
    </li>
  );
}

const MOST_UNITS = 24;

/** One square for each. */
function Costs({ lane, words }: Omit<LaneProps, 'lowering'>) {
  const m = useMessages();
  const counts = { promises: lane.promises, jobs: lane.jobs.length, ticks: Math.max(0, lane.ticks) };
  return (
    <dl className={styles.costs} aria-label={words.costs}>
      {(['promises', 'jobs', 'ticks'] as const).map((kind) => (
        <div key={kind}>
          <dt>{words.cost[kind]}</dt>
          <dd>
            <span className={styles.units} aria-hidden="true">
              {Array.from({ length: Math.min(MOST_UNITS, counts[kind]) }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: squares are alike
                <i key={at} />
              ))}
            </span>
            <b>{m.number(counts[kind])}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
