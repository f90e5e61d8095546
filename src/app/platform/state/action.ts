/** A button with words that stands for what a page or sheet is there to do. */
export interface Action {
  readonly text: string
  readonly onClick: () => void
  /** False greys it out; true where it is left out. */
  readonly isEnabled?: boolean
  /** Shows that its work is under way, and takes no clicks meanwhile. */
  readonly isBusy?: boolean
}
