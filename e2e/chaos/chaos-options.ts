export interface ChaosOptions {
  seed: number
  kills: number
  /** Acts of a device between two deaths: half as many to half again as many. */
  acts: number
  devices: number
  processes: number
  /** The last death comes no later than this. */
  minutes: number
}
