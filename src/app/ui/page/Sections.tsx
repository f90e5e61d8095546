import css from './Sections.module.css'

interface SectionsProps {
  /** Said before the sections; null where nothing is. */
  readonly lead: string | null
  readonly sections: readonly {
    readonly title: string
    /** Paragraphs. */
    readonly texts: readonly string[]
  }[]
}

/** A long text to read: paragraphs under titles. */
export function Sections({ lead, sections }: SectionsProps) {
  return (
    <article className={css['sections']}>
      {lead !== null && <p>{lead}</p>}
      {sections.map(({ title, texts }) => (
        <section key={title}>
          <h2>{title}</h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
