import classes from './password-meter.module.css'

interface PasswordMeterProps {
  /** 0 to 100. */
  score: number
}

/** How strong a password is: red under 20, orange under 40, else green; the words say it too. [S73] */
export function PasswordMeter({ score }: PasswordMeterProps) {
  const { tone, words } = strengthOf(score)

  return (
    <div className={classes.meter} data-tone={tone}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot take these three colours everywhere */}
      <div
        className={classes.track}
        role="meter"
        aria-label="Seguridad de la contraseña"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={words}
      >
        <span className={classes.bar} style={{ width: `${score}%` }} />
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
