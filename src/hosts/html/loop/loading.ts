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
  announce(host, page, parsed, priority, (isHeard) => {
    // Firefox puts off the timers that were set while it told of that.
    const isNext = isHeard && host.agent.stackRules.style === 'firefox';
    page.whenScriptsRan(() => announce(host, page, loaded, isNext ? 2 : priority, () => undefined));
  });
}

/** Firefox's parser tells that it is through before anything else runs. */
export function* parserEnded(host: HtmlHost, { view, document }: Page): Generator<void> {
  host.readyState = 'interactive';
  const page = view(document);
  if (hears(page, 'readystatechange'))
    yield* dispatchSteps(host, page, createEvent(host, host.realm, 'readystatechange'));
}

const hears = ({ data }: GuestObject, type: string): boolean => (data as TargetData).hasListeners(type);

function announce(
  host: HtmlHost,
  { view, document }: Page,
  { state, type, target }: Moment,
  priority: number,
  then: (isHeard: boolean) => void,
): void {
  const page = view(document);
  const window = host.realm.globalObject;
  const isLoad = type === 'load';
  const isNews = host.readyState !== state;
  const isHeard =
    [target, window].some((each) => hears(each, type)) ||
    (isNews && hears(page, 'readystatechange')) ||
    (isLoad && hears(window, 'pageshow'));
  if (!isHeard) {
    host.readyState = state;
    then(false);
    return;
  }
  const event = (name: string, bubbles = false): GuestObject =>
    createEvent(host, host.realm, name, {}, false, 'Event', bubbles);
  const steps = function* (): Generator<void> {
    host.readyState = state;
    if (isNews) yield* dispatchSteps(host, page, event('readystatechange'));
    // The window's load event shows the document as its target.
    yield* dispatchSteps(host, target, event(type, !isLoad), page);
    if (isLoad) {
      const fields = { persisted: false };
      const shown = createEvent(host, host.realm, 'pageshow', fields, true, 'PageTransitionEvent', true);
      yield* dispatchSteps(host, window, shown, page);
    }
    then(true);
  };
  host.queueTask('dom', type, steps, priority);
}
