/** Names the source of invented facts, where an audit's facts name theirs. */
export const SIMULATED_SOURCE = 'Simulated'
