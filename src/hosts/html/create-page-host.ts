import { errorHooks } from '../../engine/spec/errors.ts';
import type { AnyHost, HostSettings } from '../host.ts';
import { handInFirefoxWords } from '../web/dom-exception.ts';
import { firefoxWords } from '../web/firefox-exceptions.ts';
import { INTERFACE_RULES } from '../web/firefox-interfaces.ts';
import { isAbsent } from './absent-names.ts';
import { openFrame } from './frames/frame-host.ts';
import { HtmlHost } from './html-host.ts';
import { PAGE_RULES } from './versions.ts';
import { WorkerHost } from './workers/worker-host.ts';

handInFirefoxWords(firefoxWords);
errorHooks.interfaceRules = INTERFACE_RULES;

/** That of the page itself: what its programs ask for and what is not here is said before they run. */
class PageHost extends HtmlHost {
  override makeWindow: HtmlHost['makeWindow'] = openFrame;

  lacks(name: string): boolean {
    return isAbsent(name, this.id);
  }
}

/** A host of the browsers' family by its catalogue id; undefined when there is none. */
export function createPageHost(id: string, settings: HostSettings): AnyHost | undefined {
  return PAGE_RULES[id] === undefined
    ? undefined
    : new PageHost(id, settings, (parent, worker) => new WorkerHost(parent, worker));
}
