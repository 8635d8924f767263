import { useApp, useMessages, usePrefs } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import type { Picture, PictureLane } from '../../app/run/picture.ts';
import { graph as words } from '../../i18n/en-graph.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import type { Stretch } from '../../ui/use-stretch.ts';
import type { EdgeFilter } from './graph-edges.ts';
import styles from './PromiseGraph.module.css';

interface HeadProps {
  readonly name: string;
  readonly lane: PictureLane;
  readonly picture: Picture;
  readonly stretch: Stretch;
  readonly units: number;
  readonly filter: EdgeFilter;
  readonly setFilter: (filter: EdgeFilter) => void;
  readonly isList: boolean;
  readonly setList: (isList: boolean) => void;
}

export const ZOOM = 1.6;

/** Whose promises, what of them, and how large. */
export function GraphHead({ name, lane, picture, stretch, units, filter, setFilter, isList, setList }: HeadProps) {
  const app = useApp();
  const internals = usePrefs((state) => state.internals);
  return (
    <header className={styles.head}>
      <Lanes lane={lane} picture={picture} />
      <h2>{words.title(name)}</h2>
      <span className={styles.note}>{words.note}</span>
      <fieldset className={styles.filters}>
        <legend className="sr">{words.show}</legend>
        <Check label={words.internals} isOn={internals} onFlip={() => app.prefs.setState({ internals: !internals })} />
        <Check
          label={words.reactions}
          isOn={filter.reactions}
          onFlip={() => setFilter({ ...filter, reactions: !filter.reactions })}
        />
        <Check
          label={words.making}
          isOn={filter.making}
          onFlip={() => setFilter({ ...filter, making: !filter.making })}
        />
      </fieldset>
      <fieldset className={styles.choice}>
        <legend className="sr">{words.view}</legend>
        <Button aria-pressed={isList} look={isList ? 'solid' : 'outline'} onClick={() => setList(true)}>
          {words.list}
        </Button>
        <Button aria-pressed={!isList} look={isList ? 'outline' : 'solid'} onClick={() => setList(false)}>
          {words.graph}
        </Button>
      </fieldset>
      <span className={styles.zoom}>
        <Button disabled={isList || !stretch.canZoomOut} onClick={() => stretch.show(0, units)}>
          {words.fit}
        </Button>
        <Button
          square
          aria-label={words.zoomOut}
          disabled={isList || !stretch.canZoomOut}
          onClick={() => stretch.zoom(1 / ZOOM)}
        >
          <Icon name="minus" size={12} />
        </Button>
        <Button
          square
          aria-label={words.zoomIn}
          disabled={isList || !stretch.canZoomIn}
          onClick={() => stretch.zoom(ZOOM)}
        >
          <Icon name="plus" size={12} />
        </Button>
      </span>
    </header>
  );
}

function Lanes({ lane, picture }: { lane: PictureLane; picture: Picture }) {
  const app = useApp();
  const m = useMessages();
  const settings = picture.lanes.map(({ setting }) => setting);
  if (settings.length < 2) return <LaneBadge lane={lane.setting.id} />;
  const names = laneNames(m, settings);
  return (
    <fieldset className={styles.lanes}>
      <legend className="sr">{words.lane}</legend>
      {settings.map(({ id }, at) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === lane.setting.id}
          aria-label={words.laneOption(letterOf(id), names[at])}
          onClick={() => app.view.setState({ activeLane: id, picked: null })}
        >
          <LaneBadge lane={id} />
        </button>
      ))}
    </fieldset>
  );
}

function Check({ label, isOn, onFlip }: { label: string; isOn: boolean; onFlip: () => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={onFlip} />
      {label}
    </label>
  );
}

/** What shapes and arrows mean. */
export function Legend() {
  const { legend } = words;
  return (
    <ul className={styles.legend}>
      {(['pending', 'locked', 'fulfilled', 'rejected'] as const).map((state) => (
        <li key={state}>
          <Icon name={state} size={14} className={styles[state]} />
          {legend[state]}
        </li>
      ))}
      {(['adopts', 'becomes', 'settles', 'makes'] as const).map((edge) => (
        <li key={edge}>
          <svg width="30" height="10" viewBox="0 0 30 10" aria-hidden="true" className={styles[edge]}>
            <path d="M0 5h23" className={styles.stroke} />
            <path d="M22 1l7 4-7 4z" fill="currentColor" />
          </svg>
          {legend[edge]}
        </li>
      ))}
    </ul>
  );
}
