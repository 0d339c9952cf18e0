import { LoupeMark } from '#kit/web/mark/loupe-mark.tsx';
import classes from './progress.module.css';

/** The first screen until the app has loaded: light moves around the bezel. */
export function Splash({ words = 'Loading Loupe' }: { readonly words?: string }) {
  return (
    <div role="status" className={classes.splash}>
      <span className={classes.mark}>
        <LoupeMark size={72} />
      </span>
      <span className={classes.heard}>{words}</span>
    </div>
  );
}
