/** Hertz, seconds and loudness of the tone of a code that was read. */
const TONE = { hertz: 1320, seconds: 0.08, gain: 0.08 }

/** A short tone, where the browser plays one; a phone that is silent stays so. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = TONE.hertz
  volume.gain.value = TONE.gain
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + TONE.seconds)
}
