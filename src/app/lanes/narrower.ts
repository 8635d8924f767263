import {
  type Comparison,
  isVague,
  likeness,
  type Likeness,
  narrowing,
  type Narrowed,
  type Trial,
} from '../../analysis/index.ts';
import { findEngine } from '../../catalogue/index.ts';
import { between, type Between } from '../../catalogue/variants.ts';
import {
  type FromLane,
  LaneClient,
  type RunSettings,
  type Timers,
  type ToLane,
  type WorkerPool,
} from '../../protocol/index.ts';
import { buildTables, TraceAssembler, type TraceDelta } from '../../trace/index.ts';
import type { App } from '../app.ts';
import { settingsOf } from '../run/limits.ts';
import type { Picture, PictureLane } from '../run/picture.ts';

/** How long a picture must have stood before more is run for it: whoever types has not asked yet. */
const IDLE_MS = 600;
/** A run that takes longer says nothing: the worker is for the lanes. */
const PATIENCE_MS = 3000;
/** Longer traces are left alone: unpacking theirs would be felt. */
const MOST_EVENTS = 50_000;

/** What is being found out. */
interface Question {
  readonly comparison: Comparison;
  readonly pair: readonly [PictureLane, PictureLane];
  readonly choiceOf: Between['choiceOf'];
  readonly trials: Generator<Trial, Narrowed | null, Likeness>;
}

/**
 * Where two lanes differ and the cause names neither a rule nor a version, runs the program under what lies between them, one run
 * at a time in a worker of its own, and puts what it came down to into the run store.
 */
export function startNarrowing(app: App, pool: WorkerPool<ToLane, FromLane>, timers: Timers): void {
  let asked: Comparison | null = null;
  let question: Question | null = null;
  let deltas: TraceDelta[] = [];
  let timer = 0;
  const giveUp = (): void => {
    timers.clearTimeout(timer);
    question = null;
    client.cancel();
  };
  const client = new LaneClient(pool, timers, {
    onProgress: () => {},
    onCancelled: () => {},
    onDelta: (_run, delta) => void deltas.push(delta),
    onFinished: () => {
      if (!question) return;
      const { pair, comparison } = question;
      go(question, likeness(pair, comparison.firstLine, printedOf(deltas)));
    },
    onCrashed: giveUp,
  });
  const go = (of: Question, answer?: Likeness): void => {
    timers.clearTimeout(timer);
    // The first one is asked without an answer.
    const { done, value } = of.trials.next(answer as Likeness);
    if (done) {
      question = null;
      if (value) tell(app, of.comparison, value).catch(() => {});
      return;
    }
    deltas = [];
    client.run(settingsFor(app, of, value));
    timer = timers.setTimeout(giveUp, PATIENCE_MS);
  };
  const look = (): void => {
    const { picture } = app.run.getState();
    if ((picture?.comparison ?? null) === asked) return;
    asked = picture?.comparison ?? null;
    giveUp();
    if (!picture || !asked || !isVague(asked)) return;
    timer = timers.setTimeout(() => {
      const isCurrent = app.run.getState().program.files === picture.files;
      question = isCurrent ? questionOf(picture) : null;
      if (question) go(question);
    }, IDLE_MS);
  };
  app.run.subscribe((now, before) => {
    if (now.program !== before.program) giveUp();
    look();
  });
  look();
}

function questionOf({ comparison, lanes }: Picture): Question | null {
  const at = (place: string | number | undefined): PictureLane | undefined => lanes[Number(place)];
  const pair = [at(comparison?.cause?.params.lane), at(comparison?.cause?.params.other)] as const;
  const [one, other] = pair;
  if (!comparison || !one || !other || pair.some((lane) => (lane?.trace.length ?? 0) > MOST_EVENTS)) return null;
  const { rules, versions, older, choiceOf } = between(one.setting, other.setting);
  return { comparison, pair: [one, other], choiceOf, trials: narrowing(rules, versions, older) };
}

/** The first lane's run under what is tried; it may grow four times as long as what the two have. */
function settingsFor(app: App, { pair: [one, other], choiceOf }: Question, trial: Trial): RunSettings {
  const { program } = app.run.getState();
  const events = 4 * Math.max(one.trace.length, other.trace.length);
  const settings = settingsOf({ ...choiceOf(trial), id: one.setting.id }, program, 1, 4);
  return { ...settings, budgets: { ...settings.budgets, events } };
}

/** In words, which are fetched first; without them the cause stands alone. */
async function tell(app: App, comparison: Comparison, found: Narrowed): Promise<void> {
  const { narrowedWords } = await import('../../i18n/en-narrowed.ts');
  const text = narrowedWords(found, (engine) => findEngine(engine)?.label ?? engine);
  app.run.setState({ narrowed: { comparison, text } });
}

function printedOf(deltas: readonly TraceDelta[]) {
  const assembler = new TraceAssembler();
  for (const delta of deltas) assembler.add(delta);
  const trace = assembler.trace()!;
  return { trace, tables: buildTables(trace) };
}
