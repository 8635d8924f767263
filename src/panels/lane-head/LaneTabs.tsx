import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useApp, useMessages, useRun, useView } from '../../app/hooks.ts';
import { laneName } from '../../app/lanes/lane-names.ts';
import { isAwaited } from '../../app/lanes/lane-status.ts';
import { type LaneId, type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { statusWords, useLaneBadge } from './LaneHead.tsx';
import styles from './LaneTabs.module.css';

/** Where only one lane fits: a tab a lane, each with what it does now. The cursor is the same in all. */
export function LaneTabs() {
  const app = useApp();
  const m = useMessages();
  const lanes = useRun((state) => state.lanes);
  const active = useView((state) => state.activeLane);
  const open = (id: LaneId): void => app.view.setState({ activeLane: id });
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
    if (next === undefined || !lanes[next]) return;
    event.preventDefault();
    open(lanes[next].id);
    document.querySelector<HTMLElement>(`[data-lane-tab="${lanes[next].id}"]`)?.focus();
  };
  return (
    <nav aria-label={m.lane.tabs}>
      <div role="tablist" className={styles.tabs} aria-label={m.app.main}>
        {lanes.map((setting, at) => (
          <LaneTab
            key={setting.id}
            setting={setting}
            isOpen={setting.id === active}
            onOpen={() => open(setting.id)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </div>
    </nav>
  );
}

interface TabProps {
  readonly setting: LaneSetting;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function LaneTab({ setting, isOpen, onOpen, onKeyDown }: TabProps) {
  const m = useMessages();
  const badge = useLaneBadge(setting);
  const isToCome = useRun((state) => isAwaited(state, setting));
  const tab = useRef<HTMLButtonElement>(null);
  // A swipe opens the next lane, and its tab may stand beyond the edge.
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      data-lane={setting.id}
      data-awaited={isToCome || undefined}
      data-lane-tab={setting.id}
      aria-selected={isOpen}
      tabIndex={isOpen ? 0 : -1}
      className={isOpen ? `${styles.tab} ${styles.open}` : styles.tab}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <LaneBadge lane={setting.id} hollow={badge.kind === 'waits'} />
      <span className="sr">{m.lane.name(letterOf(setting.id))}: </span>
      <span className={styles.words}>
        <b>{laneName(m, setting).title}</b>
        <small>{statusWords(m, badge)}</small>
      </span>
    </button>
  );
}
