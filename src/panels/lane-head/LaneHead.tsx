import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp, useLaneView, useMessages, useRun } from '../../app/hooks.ts';
import { LANE_CHOICES, laneName, withEngine, withHost, withProfile } from '../../app/lanes/lane-names.ts';
import { isAwaited, isOutdated, type LaneBadgeModel, laneBadge, showsLastRun } from '../../app/lanes/lane-status.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { dropLane, setLane } from '../../app/editor/program.ts';
import type { Messages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Grip } from './Grip.tsx';
import styles from './LaneHead.module.css';
import { Lock } from './Lock.tsx';
import { NewerSyntax } from './NewerSyntax.tsx';

/** A lane's column head: its letter, what it runs under, where, and what it does now. */
export function LaneHead({ setting, canRemove }: { setting: LaneSetting; canRemove: boolean }) {
  const app = useApp();
  const m = useMessages();
  const letter = letterOf(setting.id);
  const badge = useLaneBadge(setting);
  const isToCome = useRun((state) => isAwaited(state, setting));
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = head.current;
    return () => passFocusOn(own);
  }, []);
  return (
    <div
      ref={head}
      className={styles.head}
      data-lane={setting.id}
      data-lane-head={setting.id}
      data-awaited={isToCome || undefined}
      role="group"
      aria-label={m.lane.name(letter)}
      tabIndex={-1}
    >
      <Grip setting={setting} hollow={badge.kind === 'waits'} />
      <div className={styles.names}>
        <SemanticsPicker setting={setting} />
        <HostPicker setting={setting} />
      </div>
      <NewerSyntax setting={setting} />
      <Status badge={badge} />
      <Lock setting={setting} />
      {canRemove && (
        <Button
          look="plain"
          square
          className={styles.remove}
          aria-label={m.lane.remove(letter)}
          onClick={() => dropLane(app, setting.id)}
        >
          <Icon name="close" size={12} />
        </Button>
      )}
    </div>
  );
}

/** A column that is taken away or folded with the focus in it leaves that to the one beside it. */
function passFocusOn(own: HTMLElement | null): void {
  if (!own?.contains(document.activeElement)) return;
  const heads = [...document.querySelectorAll<HTMLElement>('[data-lane-head]')];
  const at = heads.indexOf(own);
  const next = heads[at + 1] ?? heads[at - 1] ?? document.querySelector<HTMLElement>('[data-lane-tab]');
  next?.focus();
}

export function useLaneBadge(setting: LaneSetting): LaneBadgeModel {
  const view = useLaneView(setting.id);
  const status = useRun((state) => state.status[setting.id]);
  const isLate = useLate(useRun((state) => isOutdated(state, setting)));
  const isKept = useLate(useRun(showsLastRun));
  if (isLate) return { kind: 'running' };
  const badge = laneBadge(status, view);
  return isKept && !HAS_NO_RUN.has(badge.kind) ? { kind: 'kept' } : badge;
}

const HAS_NO_RUN: ReadonlySet<LaneBadgeModel['kind']> = new Set(['running', 'starting', 'failed', 'lost']);

/** What most runs need less than: shown at once, the words would flicker on every key. */
const LATE_MS = 400;

function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isLate;
}

const ENGINE = 'engine:';
const CUSTOMIZE = 'customize';

function SemanticsPicker({ setting }: { setting: LaneSetting }) {
  const app = useApp();
  const m = useMessages();
  const value = setting.engine ? ENGINE + setting.engine : setting.profile;
  const isCustom = !setting.engine && LANE_CHOICES.profiles.every(({ id }) => id !== setting.profile);
  const pick = (next: string): void => {
    if (next === CUSTOMIZE) return app.view.setState({ dialog: 'switches', dialogLane: setting.id });
    const isEngine = next.startsWith(ENGINE);
    setLane(app, isEngine ? withEngine(setting, next.slice(ENGINE.length)) : withProfile(setting, next));
  };
  return (
    <span className={styles.picker}>
      <span className={styles.title} aria-hidden="true">
        <span>{laneName(m, setting).title}</span>
        <Icon name="down" size={13} className={styles.caret} />
      </span>
      <select
        aria-label={m.lane.semantics(letterOf(setting.id))}
        value={value}
        onChange={(event) => pick(event.target.value)}
      >
        <optgroup label={m.lane.profiles}>
          {LANE_CHOICES.profiles.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {isCustom && <option value={setting.profile}>{laneName(m, setting).title}</option>}
          <option value={CUSTOMIZE}>{m.lane.customize}</option>
        </optgroup>
        <optgroup label={m.lane.engines}>
          {LANE_CHOICES.engines.map(({ id, label }) => (
            <option key={id} value={ENGINE + id}>
              {label}
            </option>
          ))}
        </optgroup>
      </select>
    </span>
  );
}

function HostPicker({ setting }: { setting: LaneSetting }) {
  const app = useApp();
  const m = useMessages();
  return (
    <span className={styles.picker}>
      <span className={styles.detail} aria-hidden="true">
        <span>{laneName(m, setting).detail}</span>
        <Icon name="down" size={11} className={styles.caret} />
      </span>
      <select
        aria-label={m.lane.host(letterOf(setting.id))}
        value={setting.host}
        onChange={(event) => setLane(app, withHost(setting, event.target.value))}
      >
        {LANE_CHOICES.hosts.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

const FILLED: ReadonlySet<LaneBadgeModel['kind']> = new Set(['job', 'task']);
const ICONS: Partial<Record<LaneBadgeModel['kind'], IconName>> = {
  job: 'run',
  task: 'run',
  waits: 'wait',
  done: 'tick',
  stopped: 'stop',
  ended: 'stop',
  kept: 'clock',
  lost: 'error',
  failed: 'error',
};

function Status({ badge }: { badge: LaneBadgeModel }) {
  const m = useMessages();
  const icon = ICONS[badge.kind];
  const isBad = badge.kind === 'lost' || badge.kind === 'failed';
  const quiet = badge.kind === 'kept' ? styles.kept : styles.waits;
  const look = FILLED.has(badge.kind) ? styles.runs : isBad ? styles.bad : quiet;
  return (
    <span className={`${styles.status} ${look}`}>
      {icon && <Icon name={icon} size={13} />}
      {statusWords(m, badge)}
    </span>
  );
}

export function statusWords(m: Messages, badge: LaneBadgeModel): string {
  const words = m.lane.status;
  switch (badge.kind) {
    case 'job':
      return words.job(badge.tick, badge.job, badge.total);
    case 'task':
      return badge.source === 'script' || badge.source === 'module'
        ? words[badge.source]
        : words.task(badge.turn, m.tasks.source[badge.source] ?? badge.source);
    case 'waits':
      return badge.job > 0 ? words.waits(badge.job, badge.total) : words.waitsScript;
    case 'idle':
      return words.idle(badge.turn, badge.isOver);
    case 'ended':
      return words.ended(badge.exit);
    case 'stopped':
      return words.stopped(badge.tick);
    default:
      return words[badge.kind];
  }
}
