import { expect, test } from 'vitest'
import { foreignFormat } from './foreign-format.ts'

test.each([
  ['::Q1:: What is it? {=right ~wrong}', 'GIFT, a text format of Moodle'],
  ['// a comment\n\n$CATEGORY: top\n\nWhat? {=a ~b}', 'GIFT, a text format of Moodle'],
  ['What is two and two? {\n=four\n~five\n}', 'GIFT, a text format of Moodle'],
  ['<?xml version="1.0"?>\n<quiz>\n<question type="multichoice"/></quiz>', 'Moodle XML'],
  ['<?xml version="1.0"?><assessmentItem identifier="x">', 'QTI'],
  ['<?xml version="1.0"?><qti-assessment-item identifier="x">', 'QTI'],
  ['<questestinterop>', 'QTI'],
  ['<html><p>x</p></html>', 'XML or HTML'],
  ['question,a,b,key\n"What, now?",x,y,a\n', 'a table (CSV)'],
  ['question;a;b\nWhat?;x;y\n', 'a table (CSV)'],
  ['#separator:tab\n#html:true\nFront\tBack\n', 'a text file of Anki'],
  ['{"questions": [{"stem": "What?"}]}', 'JSON'],
  ['What?\nA. x\nB. y\nANSWER: B\n', 'Aiken, a text format of Moodle'],
  ['PK\x03\x04....word/document.xml', 'a Word document'],
  ['PK\x03\x04....collection.anki21', 'an Anki deck'],
  ['%PDF-1.7', 'a PDF'],
  ['SQLite format 3\0', 'an Anki collection'],
])('%j is recognised', (content, format) => expect(foreignFormat('sets/1.yaml', content)).toBe(format))

test('the ending of a name counts where the content says nothing', () => {
  expect(foreignFormat('q.docx', '')).toBe('a Word document')
  expect(foreignFormat('q.yaml', '')).toBeNull()
})

test.each([
  'items:\n  - id: a\n    stem: "What, exactly, is it?"\n    choices: [{ id: a, text: x }]\n',
  '- { term: A, objective: "1.1", definition: "B" }\n- { term: C, objective: "1.1", definition: "D" }\n',
  '# A comment\nslug: x\ntitle: y\n',
  'stem: |\n  A\n\n  B { x = y }\n',
])('YAML of ours is none: %j', (content) => expect(foreignFormat('sets/1.yaml', content)).toBeNull())
