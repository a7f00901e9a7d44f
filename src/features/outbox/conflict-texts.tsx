import classes from './conflict-choice.module.css'

/** A short list under its title; nothing when it is empty. */
export function ConflictTexts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={classes.also}>
      <p>{title}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
