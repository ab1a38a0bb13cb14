// JSX is compiled to calls of these two, which are shorter than those of the automatic runtime.
export { Fragment, h } from 'preact';
