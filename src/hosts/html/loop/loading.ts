import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { createEvent, dispatchSteps, type TargetData } from '../../web/events.ts';
import type { Page } from '../dom/dom.ts';
import type { HtmlHost } from '../html-host.ts';

/** One of the two moments at which a document is further than before. */
interface Moment {
  readonly state: string;
  readonly type: string;
  readonly target: GuestObject;
}

/** The parser is through: events that somebody listens to become tasks. https://html.spec.whatwg.org/#the-end */
export function announceLoading(host: HtmlHost, page: Page, priority: number): void {
  const loaded: Moment = { state: 'complete', type: 'load', target: host.realm.globalObject };
  const parsed: Moment = { state: 'interactive', type: 'DOMContentLoaded', target: page.view(page.document) };
  const isFirefox = host.agent.stackRules.style === 'firefox';
  const ended = (): void => host.loadingEnded();
  const load = function* (isHeard: boolean): Generator<void> {
    // In Chromium one task tells of both moments when nothing is on its way any more.
    if (isHeard && !isFirefox && !page.scripts.areOnTheirWay) yield* told(host, page, loaded, ended);
    // Ahead of timers and messages that were meant for later.
    else page.scripts.whenDone(() => announce(host, page, loaded, 2, ended));
  };
  const tell = (): void => announce(host, page, parsed, priority, load);
  // One step finds that the text is through, another one tells of it; Firefox takes both together unless a module goes first.
  if (isFirefox && !page.scripts.awaitModules) tell();
  else host.queueSilently(tell, priority);
}

/** Firefox's parser tells that it is through before anything else runs. */
export function* parserEnded(host: HtmlHost, { view, document }: Page): Generator<void> {
  host.readyState = 'interactive';
  const page = view(document);
  if (hears(page, 'readystatechange'))
    yield* dispatchSteps(host, page, createEvent(host, host.realm, 'readystatechange'));
}

const hears = ({ data }: GuestObject, type: string): boolean => (data as TargetData).hasListeners(type);

/** A document in a frame is through, and loaded, in one go. */
export function* documentLoaded(host: HtmlHost, page: Page): Generator<void> {
  const nothing = (): void => undefined;
  yield* told(
    host,
    page,
    { state: 'interactive', type: 'DOMContentLoaded', target: page.view(page.document) },
    nothing,
  );
  yield* told(host, page, { state: 'complete', type: 'load', target: host.realm.globalObject }, nothing);
}

/** What goes on when a moment has been told of, if anybody heard. */
type Then = (isHeard: boolean) => void | Iterable<void>;

function announce(host: HtmlHost, page: Page, moment: Moment, priority: number, then: Then): void {
  if (isHeard(host, page, moment)) {
    host.queueTask('dom', moment.type, () => told(host, page, moment, then), priority);
    return;
  }
  host.queueSilently(() => {
    host.readyState = moment.state;
    for (const _ of then(false) ?? []);
  }, priority);
}

function isHeard(host: HtmlHost, { view, document }: Page, { state, type, target }: Moment): boolean {
  const window = host.realm.globalObject;
  return (
    [target, window].some((each) => hears(each, type)) ||
    (host.readyState !== state && hears(view(document), 'readystatechange')) ||
    (type === 'load' && hears(window, 'pageshow'))
  );
}

function* told(host: HtmlHost, { view, document }: Page, { state, type, target }: Moment, then: Then): Generator<void> {
  const page = view(document);
  const isLoad = type === 'load';
  const isNews = host.readyState !== state;
  const event = (name: string, bubbles = false): GuestObject =>
    createEvent(host, host.realm, name, {}, false, 'Event', bubbles);
  host.readyState = state;
  if (isNews) yield* dispatchSteps(host, page, event('readystatechange'));
  // The window's load event shows the document as its target.
  yield* dispatchSteps(host, target, event(type, !isLoad), page);
  if (isLoad) {
    const window = host.realm.globalObject;
    const fields = { persisted: false };
    yield* dispatchSteps(
      host,
      window,
      createEvent(host, host.realm, 'pageshow', fields, true, 'PageTransitionEvent', true),
      page,
    );
  }
  yield* then(true) ?? [];
}
