import classes from './password-meter.module.css'

interface PasswordMeterProps {
  /** 0 to 100; null while there is nothing to judge, which keeps its place. */
  score: number | null
}

/** Strength of a password: red under 20, orange under 40, else green; the words say it too. [S73] */
export function PasswordMeter({ score }: PasswordMeterProps) {
  const { tone, words } = strengthOf(score ?? 0)

  return (
    <div className={classes.meter} data-tone={tone} data-waiting={score === null || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot take these three colours everywhere */}
      <div
        className={classes.track}
        role="meter"
        aria-label="Seguridad de la contraseña"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score ?? 0}
        aria-valuetext={words}
      >
        <span className={classes.bar} style={{ width: `${score ?? 0}%` }} />
      </div>
      <span className={classes.words}>{words}</span>
    </div>
  )
}

function strengthOf(score: number): { tone: string; words: string } {
  if (score < 20) return { tone: 'red', words: 'Muy débil' }
  if (score < 40) return { tone: 'orange', words: 'Débil' }
  if (score < 100) return { tone: 'green', words: 'Aceptable' }
  return { tone: 'green', words: 'Fuerte' }
}
