import { useId } from 'react';
import { useLaneView } from '../../app/hooks.ts';
import { newerSyntax } from '../../app/lanes/lane-notice.ts';
import { type LaneSetting, letterOf } from '../../app/lanes/lanes.ts';
import { newer as words } from '../../i18n/en-lanes.ts';
import { WholeText } from '../../ui/WholeText.tsx';
import styles from './NewerSyntax.module.css';

/** A key in the lane's head when the program uses what the lane's edition did not have; it says what that is. */
export function NewerSyntax({ setting }: { setting: LaneSetting }) {
  const id = useId();
  const title = newerSyntax(useLaneView(setting.id));
  if (!title) return null;
  return (
    <>
      <button type="button" className={styles.key} title={title} popoverTarget={id} data-newer>
        {words.key}
        <span className={styles.more}> {words.keyMore}</span>
        <span className="sr"> {words.inLane(letterOf(setting.id))}</span>
      </button>
      <WholeText id={id}>
        {title} {words.more}
      </WholeText>
    </>
  );
}
