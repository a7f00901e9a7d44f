import classes from './dotted.module.css'

/** Facts in a line with a dot between two; where the line breaks there is none, nor beside what is not there. */
export const Dotted = ({ parts }: { parts: readonly (string | false | null | undefined)[] }) => (
  <span className={classes.clip}>
    <span className={classes.parts}>
      {parts.filter(Boolean).map((part, at) => (
        <span key={String(part)} className={classes.part}>
          <span className={classes.dot}>{at > 0 ? ' · ' : null}</span>
          <span>{part}</span>
        </span>
      ))}
    </span>
  </span>
)
