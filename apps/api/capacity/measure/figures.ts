/** Cores that are busy while runs are due and calls come at random times. */
export interface BusyCores {
  workerCores: number;
  serverCores: number;
  databaseCores: number;
}

/** What is compared: once of real processes, once of simulated ones. */
export interface Figures extends BusyCores {
  /** Runs that three workers begin in a second while more are due than they can begin. */
  runsBegunPerSecond: number;
  /** Milliseconds from when a run is due until its job is claimed, by one worker at half of what it can do. */
  medianDelayMs: number;
}

/** Of everything together. */
export const allCores = ({ workerCores, serverCores, databaseCores }: BusyCores): number =>
  workerCores + serverCores + databaseCores;
