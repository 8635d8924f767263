import { useApp, useMessages, usePlayback, useRun } from '../../app/hooks.ts';
import { lengthOf } from '../../app/run/picture.ts';
import {
  type Direction,
  moveBy,
  moveTo,
  nearestSpeed,
  pause,
  togglePlay,
  type Unit,
} from '../../app/moving/playback.ts';
import { SPEEDS } from '../../app/stores/playback-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DebugKey } from './DebugKey.tsx';
import styles from './Transport.module.css';

const UNITS: readonly Unit[] = ['step', 'job', 'tick', 'task'];
const BACK: readonly Unit[] = [...UNITS].reverse();
const PHONE_UNITS: readonly Unit[] = ['step', 'tick'];

/** First, back, play, forward, last: the size of the step is the choice, so the buttons say it in words. */
export function Transport({ isPhone }: { isPhone: boolean }) {
  const app = useApp();
  const m = useMessages();
  const last = useRun((state) => Math.max(0, lengthOf(state.picture) - 1));
  const isFirst = usePlayback((state) => state.k === 0);
  const isLast = usePlayback((state) => state.k >= last);
  const jump = (k: number): void => {
    pause(app);
    moveTo(app, k);
  };
  const back = isPhone ? [...PHONE_UNITS].reverse() : BACK;
  const forward = isPhone ? PHONE_UNITS : UNITS;
  return (
    <div
      className={isPhone ? `${styles.keys} ${styles.phone}` : styles.keys}
      role="group"
      aria-label={m.transport.label}
    >
      {!isPhone && (
        <Button
          aria-label={m.transport.first}
          title={m.transport.first}
          aria-disabled={isFirst}
          onClick={() => jump(0)}
        >
          <Icon name="first" size={13} />
        </Button>
      )}
      {back.map((unit) => (
        <StepKey key={unit} unit={unit} direction="back" isOff={isFirst} />
      ))}
      <PlayKey />
      {forward.map((unit) => (
        <StepKey key={unit} unit={unit} direction="forward" isOff={isLast} />
      ))}
      {!isPhone && (
        <Button
          aria-label={m.transport.last}
          title={m.transport.last}
          aria-disabled={isLast}
          onClick={() => jump(last)}
        >
          <Icon name="last" size={13} />
        </Button>
      )}
      <DebugKey />
    </div>
  );
}

function StepKey({ unit, direction, isOff }: { unit: Unit; direction: Direction; isOff: boolean }) {
  const app = useApp();
  const m = useMessages();
  const isForward = direction === 'forward';
  const name = isForward ? m.transport.forward(m.transport[unit]) : m.transport.back(m.transport[unit]);
  return (
    <Button
      aria-label={name}
      aria-disabled={isOff}
      {...(unit === 'step' && isForward ? { 'data-transport-home': '' } : {})}
      onClick={() => {
        pause(app);
        moveBy(app, unit, direction);
      }}
    >
      {!isForward && <Icon name="previous" size={13} />}
      {m.transport[unit]}
      {isForward && <Icon name="next" size={13} />}
    </Button>
  );
}

function PlayKey() {
  const app = useApp();
  const m = useMessages();
  const isPlaying = usePlayback((state) => state.playing);
  return (
    <Button
      look="solid"
      className={styles.play}
      aria-label={isPlaying ? m.transport.pause : m.transport.play}
      onClick={() => togglePlay(app)}
    >
      <Icon name={isPlaying ? 'wait' : 'run'} size={14} />
    </Button>
  );
}

/** A slider over the speeds there are. */
export function Speed() {
  const app = useApp();
  const m = useMessages();
  const speed = usePlayback((state) => state.speed);
  const at = nearestSpeed(speed);
  const words = m.transport.times(m.number(SPEEDS[at]));
  return (
    <div className={styles.speed}>
      <span aria-hidden="true">{m.transport.speed}</span>
      <input
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        step={1}
        value={at}
        aria-label={m.transport.speed}
        aria-valuetext={words}
        onChange={(event) => app.playback.setState({ speed: SPEEDS[Number(event.target.value)] })}
      />
      <output>{words}</output>
    </div>
  );
}
