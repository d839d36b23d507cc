import type { Readable } from 'node:stream'

/** An answer that is a file, sent while it is made, instead of JSON. */
export class Download {
  readonly fileName: string
  readonly type: string
  readonly content: Readable

  /** `fileName` in ASCII, without quotation marks. */
  constructor({ fileName, type, content }: { fileName: string; type: string; content: Readable }) {
    this.fileName = fileName
    this.type = type
    this.content = content
  }

  get headers() {
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${this.fileName}"`,
    }
  }
}
