import { plainText } from '../../base/rich-text.ts';
import { type DecodedLink, decodeFile, decodeLink, type LinkRefusal } from '../../share/link.ts';
import type { App } from '../app.ts';
import { divergenceStep, goToDivergence } from '../lanes/divergence.ts';
import { EMBED_VERSION, type EmbedCommand, type EmbedId, readMessage } from './embed-commands.ts';
import { selectExplain } from '../sentences/explain-line.ts';
import { settingFrom } from '../lanes/lane-names.ts';
import { DEFAULT_LANES, LANE_IDS, type LaneSetting } from '../lanes/lanes.ts';
import { selectOutputs } from '../lanes/outputs.ts';
import { lengthOf, type Picture } from '../run/picture.ts';
import { moveBy, moveTo, pause, togglePlay } from '../moving/playback.ts';
import { forgetLink, KNOWN, openDecoded } from '../keeping/share-actions.ts';

/*
 * The embedded lanes as another page drives them: by messages (docs/EMBED.md). Only the page that holds the frame is heard, and
 * only it is answered. It can do no more than a person at the frame's keys and with another link: nothing of other tabs, of drafts or
 * of preferences is within reach of a message.
 */

type Refusal = LinkRefusal | 'unknown-lane' | 'no-run' | 'out-of-range' | 'no-difference' | 'superseded';

/** Answers the page around this one, until the page goes. Does nothing in a page that nobody holds. */
export function startEmbedApi(page: Window, app: App): void {
  const { parent } = page;
  if (parent === page) return;
  const api = new EmbedApi(app);
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent) return;
    const message = readMessage(event.data);
    if (message.kind === 'foreign') return;
    // A page without an origin of its own cannot be named.
    const to = event.origin === 'null' ? '*' : event.origin;
    const send = (text: object): void => parent.postMessage({ tickscope: EMBED_VERSION, ...text }, to);
    if (message.kind === 'malformed') send({ id: message.id, ok: false, error: 'malformed' });
    else void api.answer(message.command, message.id, send);
  });
  // Holds nothing that anybody could not know: that a Tickscope stands here.
  parent.postMessage({ tickscope: EMBED_VERSION, event: 'ready' }, '*');
}

type Send = (text: object) => void;

class EmbedApi {
  private readonly app: App;
  private subscriber: Send | null = null;
  private told: Picture | null = null;
  private opening = 0;

  constructor(app: App) {
    this.app = app;
    app.run.subscribe(() => this.tellRun());
    app.playback.subscribe((now, before) => {
      if (now.k !== before.k || now.playing !== before.playing) this.tellPosition();
    });
  }

  async answer(command: EmbedCommand, id: EmbedId, send: Send): Promise<void> {
    const refusal = await this.follow(command);
    send(refusal === null ? { id, ok: true } : { id, ok: false, error: refusal });
    if (command.do === 'subscribe') {
      this.subscriber = send;
      this.told = null;
      this.tellRun();
    }
    if (command.do === 'unsubscribe') this.subscriber = null;
  }

  /** Null when it was done. */
  private async follow(command: EmbedCommand): Promise<Refusal | null> {
    const { app } = this;
    switch (command.do) {
      case 'load':
        return this.load(command);
      case 'play':
        return this.whenRun(() => {
          pause(app);
          togglePlay(app, command.direction);
        });
      case 'pause':
        pause(app);
        return null;
      case 'goto':
        return this.go(command);
      default:
        return null;
    }
  }

  private async load(command: Extract<EmbedCommand, { do: 'load' }>): Promise<Refusal | null> {
    const own = ++this.opening;
    const lanes = 'source' in command ? lanesOf(command.lanes) : [];
    if (lanes === null) return 'unknown-lane';
    // What the address asked for is no longer wanted.
    forgetLink(this.app);
    const decoded = await decode(command, lanes);
    if (own !== this.opening) return 'superseded';
    if (!decoded.ok) return decoded.reason;
    openDecoded(this.app, decoded, 'link');
    return null;
  }

  private go(command: Extract<EmbedCommand, { do: 'goto' }>): Refusal | null {
    const { app } = this;
    const { picture } = app.run.getState();
    const last = lengthOf(picture) - 1;
    if ('step' in command && command.step > last) return last < 0 ? 'no-run' : 'out-of-range';
    const isPart = 'to' in command && command.to === 'difference';
    if (isPart && picture && divergenceStep(picture) < 0) return 'no-difference';
    return this.whenRun(() => {
      pause(app);
      if ('by' in command) moveBy(app, command.by, command.direction);
      else if ('step' in command) moveTo(app, command.step);
      else if (isPart) goToDivergence(app);
      else moveTo(app, command.to === 'start' ? 0 : last);
    });
  }

  private whenRun(act: () => void): 'no-run' | null {
    if (lengthOf(this.app.run.getState().picture) === 0) return 'no-run';
    act();
    return null;
  }

  /** Of every new picture with all lanes in it, once. */
  private tellRun(): void {
    const { picture, lanes } = this.app.run.getState();
    if (!this.subscriber || !picture || picture === this.told || picture.lanes.length < lanes.length) return;
    // Where a lane that steps alone stands is no new run.
    const isSameRun = this.told?.alignment === picture.alignment;
    this.told = picture;
    if (isSameRun) return;
    const { rows, exits } = selectOutputs(picture);
    this.subscriber({
      event: 'run',
      last: lengthOf(picture) - 1,
      agree: picture.comparison?.agree ?? true,
      lanes: picture.lanes.map(({ setting }, at) => ({
        ...setting,
        printed: rows.filter(({ cells }) => cells[at] !== null).map(({ text }) => text),
        exit: exits[at],
      })),
    });
    this.tellPosition();
  }

  private tellPosition(): void {
    if (!this.subscriber) return;
    const { run, playback, m } = this.app;
    const { picture } = run.getState();
    const { k, playing, alone } = playback.getState();
    const { where, text, lanes } = selectExplain(m, picture, k, alone);
    const last = Math.max(0, lengthOf(picture) - 1);
    this.subscriber({ event: 'position', step: k, last, playing, where, lanes, said: plainText(text) });
  }
}

/** A program as it stands, in lanes by name, has the same checks as a file. */
async function decode(
  command: Extract<EmbedCommand, { do: 'load' }>,
  lanes: readonly LaneSetting[],
): Promise<DecodedLink> {
  if ('link' in command) {
    const hash = command.link.indexOf('#');
    return decodeLink(hash < 0 ? command.link : command.link.slice(hash), KNOWN);
  }
  const document =
    'document' in command
      ? command.document
      : { v: 1, files: { 'main.js': command.source }, entry: 'main.js', lanes: lanes.map(compactLane) };
  return decodeFile(textOf(document), KNOWN);
}

function compactLane({ id, engine, profile, host }: LaneSetting): object {
  return engine === '' ? { id, profile, host } : { id, engine };
}

/** JSON of whatever was sent; of what has none, something that is no document. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'null';
  }
}

/** Engines and semantics by id; semantics run in the usual host. Null when one is not known. */
function lanesOf(names: readonly string[] | undefined): readonly LaneSetting[] | null {
  if (!names) return DEFAULT_LANES;
  const { host } = DEFAULT_LANES[0];
  const lanes = names.map((name, at) => settingFrom(LANE_IDS[at], { engine: name, profile: name, host }));
  return lanes.includes(null) ? null : (lanes as LaneSetting[]);
}
