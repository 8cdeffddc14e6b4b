export const key = "__PYTHON_KEY__";
